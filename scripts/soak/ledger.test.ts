import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEFAULT_TITLE, expectedOf, type Ledger, problemsOf, type Sent, storedOf } from './ledger.ts'
import type { Push } from './step.ts'

const test = suite('the ledger of a soak')

const sent = (title: string, person: Sent['person'], kind: Push['kind'] = 'notification'): Sent => ({
  push: { title, kind },
  id: `id-${title}`,
  person,
  after: 'reload',
})
const entry = (userId: string, title: string | null, id = `id-${title}`) => ({ userId, title, id })

/** Two for Ana, one of them without a title, one for Bruno, and one for nobody. */
const good: Ledger = {
  sent: [sent('a', 'ana'), sent('b', 'ana', 'data'), sent('c', 'bruno'), sent('d', null)],
  stored: [entry('ana', 'a'), entry('ana', null, 'id-b'), entry('bruno', 'c')],
  toasted: ['a', DEFAULT_TITLE],
  notified: ['c'],
  listed: [DEFAULT_TITLE, 'a'],
  reader: 'ana',
}

test('a push without a title is known by its id', () => {
  assert.equal(storedOf(good, 'ana'), ['a', 'b'])
  assert.equal(expectedOf(good, 'ana'), ['a', 'b'])
})

test('where each is stored once, in the right inbox, and shown once at most, there is no problem', () => {
  assert.equal(problemsOf(good), [])
  assert.equal(problemsOf({ ...good, toasted: [], notified: [] }), [])
})

test('what is missing, doubled or misplaced is named', () => {
  const stored = [entry('ana', 'a'), entry('ana', 'a'), entry('ana', 'c'), entry('eva', 'd')]
  assert.equal(problemsOf({ ...good, stored }), [
    "b is missing in ana's inbox; sent after reload",
    "a is more than once in ana's inbox; sent after reload",
    "c does not belong into ana's inbox; sent after reload",
    "d does not belong into eva's inbox; sent after reload",
    "c is missing in bruno's inbox; sent after reload",
  ])
})

test('what is shown twice, or though nobody was there, is named', () => {
  assert.equal(problemsOf({ ...good, toasted: ['a', 'a', 'd'], notified: [DEFAULT_TITLE, DEFAULT_TITLE] }), [
    'a was toasted more than once',
    'd was toasted, though nobody was there',
    '2 pushes without a title were notified, of 1',
  ])
})

test('a list that shows something else is told', () => {
  assert.equal(problemsOf({ ...good, listed: ['a', 'c'] }), [
    `the list shows 2 of 2; lacking: ${DEFAULT_TITLE}; extra: c`,
  ])
})

test.run()
