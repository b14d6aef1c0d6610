import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSamples } from './stats.ts'
import { comparison, figure } from './table.ts'

const test = suite('table')

test('a row for each app, with medians, ratios and spread, aligned', () => {
  const samples = createSamples<'ms' | 'bytes'>()
  for (const ms of [90, 100, 120]) samples.add('ours', { ms, bytes: 14_000 })
  for (const ms of [210, 230, 250]) samples.add('theirs', { ms, bytes: 90_000 })
  const apps = [
    { id: 'ours', name: 'Sineta' },
    { id: 'theirs', name: 'a peer' },
    { id: 'missing', name: 'not run' },
  ]
  const text = comparison({
    samples,
    apps,
    base: 'ours',
    columns: [
      { title: 'bell, ms', measure: 'ms', ratio: true, spread: true },
      { title: 'bytes', measure: 'bytes' },
    ],
  })
  assert.equal(text.split('\n'), [
    '         bell, ms     x  min–max   bytes',
    'Sineta        100  1.00   90–120  14,000',
    'a peer        230  2.30  210–250  90,000',
    'not run         -     -      -–-       -',
  ])
})

test('figures', () => {
  assert.equal([figure(1234.56), figure(0.0449, 2), figure(Number.NaN)], ['1,235', '0.04', '-'])
})

test.run()
