import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred, settled } from '../testing/deferred.ts'
import { type FakeInboxStore, fakeInboxStore } from '../testing/fake-inbox-store.ts'
import { storedEntry } from '../testing/new-entry.ts'
import {
  addEntryAtom,
  closeEntryAtom,
  countAtom,
  expandedAtom,
  forgetSoughtAtom,
  inboxAtom,
  inboxEnvironmentAtom,
  loadInboxAtom,
  markAllReadAtom,
  markReadAtom,
  openEntryAtom,
  reachAtom,
  soughtAtom,
  unreadCountAtom,
} from './atoms.ts'
import { clearedAtom, clearInboxAtom, forgetClearedAtom, undoClearAtom } from './clear-atoms.ts'
import type { InboxEntry } from './entry.ts'
import type { InboxList } from './list.ts'

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
  assert.is(store.get(soughtAtom), null)
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
  assert.is(disk.calls.filter(([name]) => name === 'page').length, 2)
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
  const stale = await disk.page('ana', Number.POSITIVE_INFINITY, 100)
  const answer = deferred<InboxList>()
  const environment = store.get(inboxEnvironmentAtom)
  store.set(inboxEnvironmentAtom, { ...environment, store: { ...disk, page: () => answer.promise } })
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
  assert.is(store.get(soughtAtom), 'id-1')
  assert.ok(store.get(expandedAtom).has('id-1'))
  assert.equal(told, [])
  await done
  assert.equal(told, ['changed'])
  assert.is(await disk.countUnread('ana'), 1)

  store.set(forgetSoughtAtom, 'id-2')
  assert.is(store.get(soughtAtom), 'id-1', 'another one is meant')
  store.set(forgetSoughtAtom, 'id-1')
  assert.is(store.get(soughtAtom), null)
  assert.ok(store.get(expandedAtom).has('id-1'))
  store.set(closeEntryAtom, 'id-1')
  assert.is(store.get(expandedAtom).size, 0)
  await store.set(openEntryAtom, 'id-1')
  assert.is(store.get(soughtAtom), 'id-1')
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
  assert.is(store.get(clearedAtom)?.entries.length, 2)
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
  assert.equal(seqs(), [2, 1], 'it is seen now that the store has been read again')
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
    ['page', 'clear'],
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

test('of a long list the newest are read, all are counted, and the rest comes in pieces when it is wanted', async () => {
  const { store, disk, seqs } = await inboxOf(...longList())
  const pages = () => disk.calls.filter(([name]) => name === 'page').length
  assert.is(seqs().length, 100)
  assert.equal([store.get(countAtom), store.get(unreadCountAtom)], [1300, 1299])
  await store.set(reachAtom, 90)
  assert.is(pages(), 1)
  await Promise.all([store.set(reachAtom, 150), store.set(reachAtom, 160)])
  assert.ok(seqs().length >= 160 && seqs().length < 400, `${seqs().length}`)
  await store.set(reachAtom, Number.POSITIVE_INFINITY)
  assert.equal([seqs().length, seqs()[0], seqs().at(-1)], [1300, 1300, 1])
  assert.ok(pages() < 8, `${pages()}`)
  assert.equal([store.get(countAtom), store.get(unreadCountAtom)], [1300, 1299])
})

test('a list that is read again is read as far as it was', async () => {
  const { store, disk, seqs } = await inboxOf(...longList())
  await store.set(reachAtom, 700)
  const before = seqs().length
  await disk.markAllRead('ana', 1300)
  await store.set(loadInboxAtom, 'ana')
  assert.is(seqs().length, before)
  assert.is(store.get(unreadCountAtom), 0)
})

test('what happens while more is read is in what has been read then', async () => {
  const { store, disk, seqs, readSeqs } = await inboxOf(...longList())
  const gate = deferred<void>()
  disk.waitFor(gate.promise)
  const reaching = store.set(reachAtom, 300)
  store.set(addEntryAtom, storedEntry(1301))
  const marking = store.set(markAllReadAtom)
  gate.resolve()
  await Promise.all([reaching, marking])
  assert.is(seqs()[0], 1301)
  assert.is(new Set(seqs()).size, seqs().length)
  assert.is(readSeqs().length, seqs().length)
  assert.is(store.get(unreadCountAtom), 0)
})

test('a message far down is opened: the list is read down to it, and it is counted as read', async () => {
  const { store, disk, readSeqs } = await inboxOf(...longList())
  await store.set(openEntryAtom, 'id-500')
  assert.ok(readSeqs().includes(500))
  assert.is(store.get(soughtAtom), 'id-500')
  assert.is(store.get(unreadCountAtom), 1298)
  assert.is(await disk.countUnread('ana'), 1298)
})

test('a message far down that the product has gone to is counted as read, and not read from the store', async () => {
  const { store, seqs } = await inboxOf(...longList())
  await store.set(markReadAtom, 'id-500')
  assert.is(store.get(unreadCountAtom), 1298)
  assert.is(seqs().length, 100)
})

test('all are marked, cleared and brought back, also those that have not been read from the store', async () => {
  const { store, disk, seqs } = await inboxOf(...longList())
  await store.set(markAllReadAtom)
  assert.equal([store.get(unreadCountAtom), await disk.countUnread('ana')], [0, 0])
  await store.set(clearInboxAtom)
  assert.equal([store.get(countAtom), disk.entries().length], [0, 0])
  const undoing = store.set(undoClearAtom)
  assert.equal([store.get(countAtom), seqs().length], [1300, 100])
  await undoing
  assert.equal([store.get(countAtom), disk.entries().length], [1300, 1300])
})

test('a person who has gone while a message of theirs was looked for leaves nothing behind', async () => {
  const { store, disk, seqs } = await inboxOf(...longList(), storedEntry(2000, bias))
  const gate = deferred<void>()
  disk.waitFor(gate.promise)
  const opening = store.set(openEntryAtom, 'id-500')
  disk.waitFor(Promise.resolve())
  await store.set(loadInboxAtom, 'bia')
  gate.resolve()
  await opening
  assert.equal(seqs(), [2000])
  assert.is(await disk.countUnread('bia'), 1)
  assert.is(await disk.countUnread('ana'), 1299)
})

test('more that cannot be read is told, and the list stays', async () => {
  const { store, disk, told, seqs } = await inboxOf(...longList())
  const cause = new Error('disk')
  disk.breakWith(cause)
  await store.set(reachAtom, 300)
  assert.equal(told, [cause])
  assert.is(seqs().length, 100)
})

test.run()

/** More than is read at once; the newest is read. */
function longList(): InboxEntry[] {
  return Array.from({ length: 1300 }, (_, index) => storedEntry(index + 1, { read: index === 1299 }))
}
