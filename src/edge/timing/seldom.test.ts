import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { installClock } from '../../testing/clock.ts'
import { seldom } from './seldom.ts'

const test = suite('seldom')

test('it acts at once, and once more at the end of the pause for all that came meanwhile', () => {
  const clock = installClock()
  let acts = 0
  const act = seldom(() => acts++, 250)
  act()
  assert.is(acts, 1)
  for (let i = 0; i < 5; i++) act()
  clock.advance(249)
  assert.is(acts, 1)
  clock.advance(1)
  assert.is(acts, 2)
  clock.advance(1000)
  assert.is(acts, 2)
  act()
  assert.is(acts, 3, 'after a pause in which nothing came, at once again')
  clock.restore()
})

test('what fails once is done again the next time', () => {
  const clock = installClock()
  let acts = 0
  const act = seldom(() => {
    acts++
    if (acts === 1) throw new Error('for once')
  }, 250)
  assert.throws(act, 'for once')
  clock.advance(1000)
  act()
  assert.is(acts, 2)
  clock.restore()
})

test.run()
