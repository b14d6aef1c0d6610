import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventQueue } from './event-queue.ts'

const test = suite('event queue')

test('a timer that rings late changes neither the order nor the times that events see', () => {
  let time = 0
  let ring = () => {}
  const wake = (_delay: number, callback: () => void) => {
    ring = callback
    return () => {}
  }
  const queue = createEventQueue({ now: () => time, wake })
  const seen: string[] = []
  const note = (name: string) => () => seen.push(`${name} ${queue.now()}`)
  queue.at(20, note('second'))
  queue.at(10, () => {
    note('first')()
    queue.at(queue.now() + 5, note('caused'))
  })
  queue.at(20, note('third'))
  queue.at(90, note('last'))
  time = 50
  ring()
  assert.equal(seen, ['first 10', 'caused 15', 'second 20', 'third 20'])
  assert.is(queue.now(), 50)
})

test('what comes from outside finds everything done that is due', () => {
  let time = 0
  const queue = createEventQueue({ now: () => time, wake: () => () => {} })
  const seen: string[] = []
  queue.at(10, () => seen.push('due'))
  queue.at(30, () => seen.push('not due'))
  time = 20
  queue.enter(() => seen.push(`outside ${queue.now()}`))
  assert.equal(seen, ['due', 'outside 20'])
})

test.run()
