import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSlowStart, flightsOf, SEGMENT } from './window.ts'

const test = suite('slow start')

test('the first flight is ten segments, and each acknowledged flight doubles the next', () => {
  for (const [bytes, roundTrips] of [
    [1, 1],
    [14_600, 1],
    [14_601, 2],
    [43_800, 2],
    [43_801, 3],
    [102_200, 3],
    [102_201, 4],
  ] as const) {
    assert.is(flightsOf(bytes).length, roundTrips, String(bytes))
  }
  assert.equal(flightsOf(50_000), [14_600, 29_200, 6200])
})

test('an older initial window of three segments', () => {
  assert.equal(flightsOf(20_000, 3), [4380, 8760, 6860])
})

test('nothing to send takes no round trip', () => {
  assert.equal(flightsOf(0), [])
})

test('every acknowledged segment makes room for two', () => {
  const sender = createSlowStart(1)
  assert.is(sender.take(10_000), SEGMENT)
  assert.is(sender.take(10_000), 0)
  sender.acknowledge(SEGMENT)
  assert.equal([sender.take(10_000), sender.take(10_000), sender.take(10_000)], [SEGMENT, SEGMENT, 0])
})

test.run()
