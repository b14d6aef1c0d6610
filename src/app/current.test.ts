import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCurrent } from './current.ts'

const test = suite('current')

test('a value is what was set last, and the first one is remembered', () => {
  const current = createCurrent(1)
  current.set(2)
  assert.is(current.get(), 2)
  assert.is(current.first(), 1)
})

test('listeners hear of each change, with the new value in place, until they leave', () => {
  const current = createCurrent('a')
  const heard: string[] = []
  const leave = current.subscribe(() => heard.push(current.get()))
  current.set('b')
  leave()
  current.set('c')
  assert.equal(heard, ['b'])
})

test.run()
