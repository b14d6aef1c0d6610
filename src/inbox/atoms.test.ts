import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addToInboxAtom, emptyInboxAtom, inboxAtom } from './atoms.ts'

const test = suite('inbox atoms')

test('an inbox begins empty, fills newest first and can be emptied', () => {
  const store = createStore()
  assert.equal(store.get(inboxAtom), [])
  store.set(addToInboxAtom, { title: 'first', body: '', at: 1 })
  store.set(addToInboxAtom, { title: 'second', body: '', at: 2 })
  assert.equal(
    store.get(inboxAtom).map(({ title }) => title),
    ['second', 'first'],
  )
  store.set(emptyInboxAtom)
  assert.equal(store.get(inboxAtom), [])
})

test.run()
