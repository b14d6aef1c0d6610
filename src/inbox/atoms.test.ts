import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred, settled } from '../testing/deferred.ts'
import { type FakeInboxStore, fakeInboxStore } from '../testing/fake-inbox-store.ts'
import { storedEntry } from '../testing/new-entry.ts'
import {
  addEntryAtom,
  closeEntryAtom,
  expandedAtom,
  forgetOpenedAtom,
  inboxAtom,
  inboxEnvironmentAtom,
  loadInboxAtom,
  markAllReadAtom,
  openEntryAtom,
  openedAtom,
  unreadCountAtom,
} from './atoms.ts'
import { clearedAtom, clearInboxAtom, forgetClearedAtom, undoClearAtom } from './clear-atoms.ts'
import type { InboxEntry } from './entry.ts'

const test = suite('inbox atoms')

const read = { read: true }
const bias = { userId: 'bia' }

function inboxOn(disk: FakeInboxStore) {
  const store = createStore()
  const told: unknown[] = []
  store.set(inboxEnvironmentAtom, {
    store: disk,
    changed: () => told.push('changed'),
    failed: cause => told.push(cause),
    follow: () => false,
  })
  const seqs = () => store.get(inboxAtom).map(({ seq }) => seq)
  const readSeqs = () => store.get(inboxAtom).flatMap(({ seq, read }) => (read ? [seq] : []))
  return { store, disk, told, seqs, readSeqs }
}

/** Ana's inbox, loaded. */
async function inboxOf(...entries: InboxEntry[]) {
  const inbox = inboxOn(fakeInboxStore(...entries))
  await inbox.store.set(loadInboxAtom, 'ana')
  return inbox
}

test('it is empty at first, and without an environment keeps what it is told of', async () => {
  const store = createStore()
  assert.equal(store.get(inboxAtom), [])
  store.set(addEntryAtom, storedEntry(1))
  assert.equal(store.get(inboxAtom), [], 'nobody is signed in')
  await store.set(loadInboxAtom, 'ana')
  store.set(addEntryAtom, storedEntry(1))
  await store.set(openEntryAtom, 'id-1')
  assert.equal(store.get(inboxAtom), [storedEntry(1, read)])
})

test('the list is that of who is signed in, newest first, with its unread counted', async () => {
  const { store, seqs } = await inboxOf(storedEntry(1), storedEntry(2, bias), storedEntry(3, read), storedEntry(4))
  assert.equal(seqs(), [4, 3, 1])
  assert.is(store.get(unreadCountAtom), 2)
})

test('who signs out or is another sees nothing of the one before, at once', async () => {
  const { store, seqs } = await inboxOf(storedEntry(1), storedEntry(2, bias))
  await store.set(clearInboxAtom)
  store.set(addEntryAtom, storedEntry(3))
  store.set(openEntryAtom, 'id-3')
  const loading = store.set(loadInboxAtom, 'bia')
  assert.equal(seqs(), [])
  assert.is(store.get(clearedAtom), null)
  assert.is(store.get(openedAtom), null)
  assert.is(store.get(expandedAtom).size, 0)
  await loading
  assert.equal(seqs(), [2])
  store.set(loadInboxAtom, null)
  assert.equal(seqs(), [])
})

test('a late answer for an earlier person is ignored, also where they are back by then', async () => {
  const { store, disk, seqs } = inboxOn(fakeInboxStore(storedEntry(1), storedEntry(2, bias)))
  const gate = deferred<void>()
  disk.waitFor(gate.promise)
  const late = [store.set(loadInboxAtom, 'ana'), store.set(loadInboxAtom, 'ana')]
  disk.waitFor(Promise.resolve())
  await store.set(loadInboxAtom, 'bia')
  gate.resolve()
  await Promise.all(late)
  assert.equal(seqs(), [2])
  await store.set(loadInboxAtom, 'ana')
  assert.equal(seqs(), [1])
  assert.is(disk.calls.length, 3, 'the one that waited for somebody who has gone is not made')
})

test('of many loads at once one runs and one waits, and the last caller sees what was there at the call', async () => {
  const { store, disk, seqs } = inboxOn(fakeInboxStore())
  const gate = deferred<void>()
  disk.waitFor(gate.promise)
  const loads = [1, 2, 3, 4].map(() => store.set(loadInboxAtom, 'ana'))
  await settled()
  assert.is(disk.calls.length, 1)
  disk.waitFor(Promise.resolve())
  await disk.add(storedEntry(1))
  gate.resolve()
  await Promise.all(loads)
  assert.equal(seqs(), [1])
  assert.is(disk.calls.filter(([name]) => name === 'list').length, 2)
})

test('a load that fails rejects, leaves the list, and does not stand in the way of the next', async () => {
  const { store, disk, seqs } = await inboxOf(storedEntry(1))
  disk.breakWith(new Error('disk'))
  const failures = await Promise.allSettled([1, 2].map(() => store.set(loadInboxAtom, 'ana')))
  assert.equal(
    failures.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(seqs(), [1])
  disk.breakWith(null)
  await disk.add(storedEntry(2))
  await store.set(loadInboxAtom, 'ana')
  assert.equal(seqs(), [2, 1])
})

test('a load with nothing new changes nothing, so that nothing is drawn anew', async () => {
  const { store, disk } = await inboxOf(storedEntry(1), storedEntry(2))
  const before = store.get(inboxAtom)
  await store.set(loadInboxAtom, 'ana')
  assert.is(store.get(inboxAtom), before)
  await disk.markRead('ana', 'id-1')
  await store.set(loadInboxAtom, 'ana')
  assert.is(store.get(inboxAtom)[0], before[0])
  assert.is(store.get(inboxAtom)[1]?.read, true)
})

test('what happens during a load is not undone by its answer', async () => {
  const { store, disk, seqs, readSeqs } = await inboxOf(storedEntry(1), storedEntry(2))
  const stale = await disk.list('ana')
  const answer = deferred<readonly InboxEntry[]>()
  const environment = store.get(inboxEnvironmentAtom)
  store.set(inboxEnvironmentAtom, { ...environment, store: { ...disk, list: () => answer.promise } })
  const loading = store.set(loadInboxAtom, 'ana')
  await store.set(clearInboxAtom)
  store.set(addEntryAtom, storedEntry(3))
  await store.set(openEntryAtom, 'id-3')
  answer.resolve(stale)
  await loading
  assert.equal(seqs(), [3])
  assert.equal(readSeqs(), [3])
})

test('a message is added once, at its place, and only to its own person', async () => {
  const { store, seqs } = await inboxOf(storedEntry(2))
  for (const entry of [storedEntry(4), storedEntry(3), storedEntry(4), storedEntry(5, bias)]) {
    store.set(addEntryAtom, entry)
  }
  assert.equal(seqs(), [4, 3, 2])
})

test('an opened message is read at once, here and in the store, and other windows are told', async () => {
  const { store, disk, told, readSeqs } = await inboxOf(storedEntry(1), storedEntry(2))
  const done = store.set(openEntryAtom, 'id-1')
  assert.equal(readSeqs(), [1])
  assert.is(store.get(openedAtom), 'id-1')
  assert.ok(store.get(expandedAtom).has('id-1'))
  assert.equal(told, [])
  await done
  assert.equal(told, ['changed'])
  assert.is(await disk.countUnread('ana'), 1)

  store.set(forgetOpenedAtom)
  assert.is(store.get(openedAtom), null)
  assert.ok(store.get(expandedAtom).has('id-1'))
  store.set(closeEntryAtom, 'id-1')
  assert.is(store.get(expandedAtom).size, 0)
  await store.set(openEntryAtom, 'id-1')
  assert.is(store.get(openedAtom), 'id-1')
  assert.equal(told, ['changed'], 'it was read already')
})

test('a message can be opened before the list is there', async () => {
  const { store, readSeqs } = inboxOn(fakeInboxStore(storedEntry(1)))
  const loading = store.set(loadInboxAtom, 'ana')
  await store.set(openEntryAtom, 'id-1')
  await loading
  assert.equal(readSeqs(), [1])
})

test('all are marked as read, here and in the store', async () => {
  const { store, disk, told } = await inboxOf(storedEntry(1), storedEntry(2))
  const done = store.set(markAllReadAtom)
  assert.is(store.get(unreadCountAtom), 0)
  await done
  assert.is(await disk.countUnread('ana'), 0)
  assert.equal(told, ['changed'])
})

test('what was cleared is remembered, and comes back as it was beside what is new', async () => {
  const { store, disk, told, seqs, readSeqs } = await inboxOf(storedEntry(1), storedEntry(2, read))
  const clearing = store.set(clearInboxAtom)
  assert.equal(seqs(), [])
  assert.is(store.get(clearedAtom)?.length, 2)
  await clearing
  assert.equal(disk.entries(), [])
  store.set(addEntryAtom, storedEntry(3))
  const undoing = store.set(undoClearAtom)
  assert.equal(seqs(), [3, 2, 1])
  assert.is(store.get(clearedAtom), null)
  await undoing
  assert.equal(disk.entries(), [storedEntry(1), storedEntry(2, read)])
  assert.equal(readSeqs(), [2])
  assert.equal(told, ['changed', 'changed'])
})

test('an undo before the store has cleared waits for it, and what arrived unseen is not cleared', async () => {
  const { store, disk, seqs } = await inboxOf(storedEntry(1))
  await disk.add(storedEntry(9, { id: 'new' }))
  const gate = deferred<void>()
  disk.waitFor(gate.promise)
  store.set(clearInboxAtom)
  const undoing = store.set(undoClearAtom)
  gate.resolve()
  await undoing
  assert.equal(seqs(), [1])
  assert.is(disk.entries().length, 2)
})

test('an undo that was not wanted is forgotten, and there is nothing to clear in an empty inbox', async () => {
  const { store, disk, seqs } = await inboxOf(storedEntry(1))
  await store.set(clearInboxAtom)
  store.set(forgetClearedAtom)
  await store.set(undoClearAtom)
  assert.equal(seqs(), [])
  await store.set(clearInboxAtom)
  await store.set(markAllReadAtom)
  assert.is(store.get(clearedAtom), null)
  assert.equal(
    disk.calls.map(([name]) => name),
    ['list', 'clear'],
  )
})

test('with a broken store the list goes on in memory, and each failure is passed on', async () => {
  const { store, disk, told, seqs, readSeqs } = await inboxOf(storedEntry(1))
  const cause = new Error('disk')
  disk.breakWith(cause)
  await store.set(openEntryAtom, 'id-1')
  store.set(addEntryAtom, storedEntry(2))
  await store.set(markAllReadAtom)
  assert.equal(readSeqs(), [2, 1])
  await store.set(clearInboxAtom)
  assert.equal(seqs(), [])
  await store.set(undoClearAtom)
  assert.equal(seqs(), [2, 1])
  assert.equal(told, [cause, cause, cause, cause])
})

test.run()
