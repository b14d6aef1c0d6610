import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { entryTimes } from './entry-times.ts'

const test = suite('entry times')

const NOON = new Date(2026, 5, 15, 12, 0).getTime()
const MINUTE = 60_000
const pt = entryTimes('pt-BR', NOON)
const es = entryTimes('es', NOON)

test('within an hour it is said how long ago, in words that a native uses', () => {
  assert.is(pt.short(NOON), 'agora')
  assert.is(es.short(NOON - 59_000), 'ahora')
  assert.is(pt.short(NOON - MINUTE), 'há 1 min.')
  assert.is(es.short(NOON - 59 * MINUTE), 'hace 59 min')
})

test('after an hour it is the hour, before today the day, before this year the date', () => {
  assert.is(pt.short(NOON - 60 * MINUTE), '11:00')
  assert.is(pt.short(new Date(2026, 5, 15, 0, 0).getTime()), '00:00')
  assert.is(pt.short(new Date(2026, 5, 14, 23, 59).getTime()), '14 de jun.')
  assert.is(es.short(new Date(2026, 0, 1).getTime()), '1 ene')
  assert.is(pt.short(new Date(2025, 11, 31).getTime()), '31/12/2025')
})

test('soon after midnight what came before it is still some minutes old', () => {
  const soon = new Date(2026, 5, 15, 0, 5).getTime()
  assert.is(entryTimes('pt-BR', soon).short(soon - 10 * MINUTE), 'há 10 min.')
})

test('what has come since the last look is new, and what a wrong clock has put into the future has its hour', () => {
  assert.is(pt.short(NOON + MINUTE), 'agora')
  assert.is(pt.short(NOON + 3 * 60 * MINUTE), '15:00')
})

test('the whole time is written out', () => {
  assert.is(pt.whole(NOON), 'segunda-feira, 15 de junho de 2026 às 12:00')
  assert.is(es.whole(NOON), 'lunes, 15 de junio de 2026, 12:00')
})

test.run()
