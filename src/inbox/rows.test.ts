import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rowsIn, topOf } from './rows.ts'

const test = suite('rows')

const keys = [90, 80, 70, 60, 50]
const usual = { measured: new Map<number, number>(), usual: 100 }

test('the rows of a view are those that it touches, and the others take the room that they would', () => {
  assert.equal(rowsIn({ top: 150, bottom: 350 }, keys, 5, usual), { from: 1, to: 4, above: 100, below: 100, needed: 4 })
  assert.equal(rowsIn({ top: -500, bottom: 200 }, keys, 5, usual), { from: 0, to: 2, above: 0, below: 300, needed: 2 })
})

test('a row that has been measured counts as it is', () => {
  const measured = new Map([
    [90, 30],
    [80, 250],
  ])
  const heights = { measured, usual: 100 }
  assert.equal(rowsIn({ top: 40, bottom: 290 }, keys, 5, heights), { from: 1, to: 3, above: 30, below: 200, needed: 3 })
  assert.is(topOf(2, keys, heights), 280)
})

test('what has not been read from the store takes room below all that has', () => {
  const rows = rowsIn({ top: 0, bottom: 200 }, keys, 1005, usual)
  assert.equal(rows, { from: 0, to: 2, above: 0, below: 100_300, needed: 2 })
  assert.is(rowsIn({ top: 50_000, bottom: 51_000 }, keys, 1005, usual).needed, 510)
})

test('a view beyond the last row has that row', () => {
  assert.equal(rowsIn({ top: 9000, bottom: 9500 }, keys, 5, usual), {
    from: 4,
    to: 5,
    above: 400,
    below: 0,
    needed: 95,
  })
  assert.equal(rowsIn({ top: 0, bottom: 500 }, [], 0, usual), { from: 0, to: 0, above: 0, below: 0, needed: 5 })
})

test.run()
