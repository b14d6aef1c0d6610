import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InboxStore } from '../inbox/store.ts'
import { withFakeDatabase } from '../testing/fake-database.ts'
import { newEntry } from '../testing/new-entry.ts'
import { createDatabase } from './database.ts'
import { createInboxStore } from './inbox-store.ts'

const plain = suite('inbox store')

/** Runs on a database of its own; `max` is 3 where the test does not say otherwise. */
const test = (sentence: string, run: (store: InboxStore) => Promise<void>, max = 3) =>
  plain(sentence, () => withFakeDatabase(() => run(createInboxStore(createDatabase(), max))))

/** Later than any message. */
const LAST = 1000

const idsOf = async (store: InboxStore, userId = 'ana') => (await store.list(userId)).map(({ id }) => id)

async function addAll(store: InboxStore, ...ids: string[]) {
  for (const id of ids) {
    await store.add(newEntry(id))
    await store.prune('ana')
  }
}

test('what is added is there, unread, whole, with a number of its own', async store => {
  const entry = newEntry('a', { title: null, url: 'https://app.example/orders' })
  const added = await store.add(entry)
  assert.equal(added, { ...entry, seq: 1, read: false })
  assert.equal(await store.list('ana'), [added])
})

test('the list is newest first, by arrival and not by time', async store => {
  await store.add(newEntry('a', { at: 9 }))
  await store.add(newEntry('b', { at: 1 }))
  assert.equal(await idsOf(store), ['b', 'a'])
})

test('a message that is there already is not added again', async store => {
  await addAll(store, 'a')
  assert.is(await store.add(newEntry('a', { title: 'again' })), null)
  assert.is((await store.list('ana'))[0]?.title, 'title of a')
  assert.equal(await idsOf(store), ['a'])
})

test('of twenty at once with the same id one is added', async store => {
  const added = await Promise.all(Array.from({ length: 20 }, () => store.add(newEntry('a'))))
  assert.is(added.filter(entry => entry !== null).length, 1)
  assert.equal(await idsOf(store), ['a'])
})

test('two stores on the same database, as page and worker have them, add it once too', async store => {
  const other = createInboxStore(createDatabase())
  const added = await Promise.all([store.add(newEntry('a')), other.add(newEntry('a'))])
  assert.is(added.filter(entry => entry !== null).length, 1)
})

test('each person has messages of their own, also under the same id', async store => {
  await addAll(store, 'a', 'b')
  await store.add(newEntry('a', { userId: 'bia' }))
  await store.add(newEntry('c', { userId: 'ana\u0000' }))
  assert.equal(await idsOf(store), ['b', 'a'])
  assert.equal(await idsOf(store, 'bia'), ['a'])
  assert.equal(await idsOf(store, ''), [])
  await store.markAllRead('ana', LAST)
  await store.clear('ana', LAST)
  assert.equal(await idsOf(store, 'bia'), ['a'])
  assert.is(await store.countUnread('bia'), 1)
})

test('beyond the limit the oldest that is read goes first, then the oldest', async store => {
  await addAll(store, 'a', 'b', 'c')
  await store.markRead('ana', 'b')
  await addAll(store, 'd')
  assert.equal(await idsOf(store), ['d', 'c', 'a'])
  await addAll(store, 'e')
  assert.equal(await idsOf(store), ['e', 'd', 'c'])
})

test("one person's messages take no room from another's", async store => {
  await addAll(store, 'a', 'b', 'c')
  await store.add(newEntry('d', { userId: 'bia' }))
  assert.equal(await idsOf(store), ['c', 'b', 'a'])
})

test('more than one goes where more than one is too many', async store => {
  await addAll(store, 'a', 'b', 'c')
  const cleared = await store.clear('ana', LAST)
  await addAll(store, 'd', 'e', 'f')
  await store.restore(cleared)
  assert.is((await idsOf(store)).length, 6)
  await addAll(store, 'g')
  assert.equal(await idsOf(store), ['g', 'f', 'e'])
})

test('one is marked as read, or all; what is not there is left alone', async store => {
  await addAll(store, 'a', 'b', 'c')
  assert.is(await store.countUnread('ana'), 3)
  await store.markRead('ana', 'b')
  await store.markRead('ana', 'b')
  await store.markRead('ana', 'z')
  await store.markRead('bia', 'a')
  assert.is(await store.countUnread('ana'), 2)
  assert.equal(
    (await store.list('ana')).map(({ read }) => read),
    [false, true, false],
  )
  await store.markAllRead('ana', LAST)
  assert.is(await store.countUnread('ana'), 0)
})

test('what arrived after the last that a person saw is neither read nor cleared', async store => {
  await addAll(store, 'a', 'b', 'c')
  const [, seen] = await store.list('ana')
  await store.markAllRead('ana', seen?.seq ?? 0)
  assert.is(await store.countUnread('ana'), 1)
  assert.is((await store.clear('ana', seen?.seq ?? 0)).length, 2)
  assert.equal(await idsOf(store), ['c'])
})

test('what was cleared can be brought back as it was, beside what came meanwhile', async store => {
  await addAll(store, 'a', 'b')
  await store.markRead('ana', 'a')
  const before = await store.list('ana')
  const cleared = await store.clear('ana', LAST)
  assert.equal(cleared, before)
  assert.equal(await idsOf(store), [])
  await addAll(store, 'b', 'c')
  await store.restore(cleared)
  assert.equal(await idsOf(store), ['c', 'b', 'a'])
  assert.is(await store.countUnread('ana'), 2)
  await store.restore(cleared)
  assert.is((await store.list('ana')).length, 3)
})

test('what is brought back takes the place of no other message', async store => {
  await addAll(store, 'a')
  await store.restore([{ ...newEntry('b'), seq: 1, read: false }])
  assert.equal(await idsOf(store), ['a'])
})

test('there is room for 2,000 where nothing else is said', async () => {
  const store = createInboxStore(createDatabase())
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...newEntry(`${index}`), seq: index + 1, read: false }))
  await store.restore(many)
  await addAll(store, 'new')
  const ids = await idsOf(store)
  assert.is(ids.length, 2000)
  assert.is(ids[0], 'new')
  assert.is(ids.at(-1), '1')
})

plain.run()
