import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSamples, median, quantile } from './stats.ts'

const test = suite('stats')

test('the median of an even number of values lies between the middle two', () => {
  assert.is(median([9, 1, 5]), 5)
  assert.is(median([9, 1, 5, 6]), 5.5)
  assert.ok(Number.isNaN(median([])))
})

test('a quantile is one of the values', () => {
  const values = Array.from({ length: 40 }, (_, index) => 40 - index)
  assert.equal(
    [quantile(values, 0), quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)],
    [1, 20, 38, 40],
  )
  assert.ok(Number.isNaN(quantile([], 0.5)))
})

test('samples are kept by app and measure', () => {
  const samples = createSamples<'bytes' | 'ms'>()
  samples.add('a', { bytes: 10, ms: 1 })
  samples.add('b', { bytes: 90, ms: 9 })
  samples.add('a', { bytes: 30, ms: 3 })
  assert.equal(samples.of('a', 'bytes'), [10, 30])
  assert.is(samples.median('a', 'ms'), 2)
  assert.ok(Number.isNaN(samples.median('c', 'ms')))
})

test.run()
