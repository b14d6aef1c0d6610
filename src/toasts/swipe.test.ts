import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fliesOn } from './swipe.ts'

const test = suite('swipe')

const width = 360

test('a toast that was pulled far flies on, however slowly', () => {
  assert.ok(fliesOn({ distance: 150, time: 5000, width }))
  assert.not(fliesOn({ distance: 100, time: 5000, width }))
})

test('a flick is enough', () => {
  assert.ok(fliesOn({ distance: 60, time: 100, width }))
  assert.not(fliesOn({ distance: 60, time: 400, width }))
})

test('the tremor of a tap is no flick, and nothing flies the other way', () => {
  assert.not(fliesOn({ distance: 15, time: 10, width }))
  assert.not(fliesOn({ distance: -200, time: 100, width }))
})

test.run()
