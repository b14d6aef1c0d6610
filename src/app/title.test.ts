import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addEntryAtom, loadInboxAtom, openEntryAtom } from '../inbox/atoms.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { titleAtom } from './title.ts'

const test = suite('title')

test('the title is the name of the app, and says before it how many messages are unread', async () => {
  const store = createStore()
  await store.set(loadInboxAtom, 'ana')
  assert.is(store.get(titleAtom), 'Sineta')
  store.set(addEntryAtom, storedEntry(1))
  store.set(addEntryAtom, storedEntry(2))
  assert.is(store.get(titleAtom), '(2) Sineta')
  await store.set(openEntryAtom, 'id-1')
  assert.is(store.get(titleAtom), '(1) Sineta')
  await store.set(openEntryAtom, 'id-2')
  assert.is(store.get(titleAtom), 'Sineta')
})

test.run()
