import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_ENTRIES } from '../../config/max-entries.ts'
import type { InboxIntake, InboxStore } from '../../inbox/store.ts'
import { withFakeDatabase } from '../../testing/fake-database.ts'
import { newEntry } from '../../testing/new-entry.ts'
import { createDatabase } from './database.ts'
import { createInboxIntake } from './inbox-intake.ts'
import { createInboxStore } from './inbox-store.ts'

const plain = suite('inbox store')

/** Runs on a database of its own; `max` is 3 where the test does not say otherwise. */
const test = (sentence: string, run: (store: Both) => Promise<void>, max = 3) =>
  plain(sentence, () => withFakeDatabase(() => run(open(max))))

type Both = InboxStore & InboxIntake

/** The worker's part and a window's. */
function open(max?: number): Both {
  const withDatabase = createDatabase()
  return { ...createInboxIntake(withDatabase, max), ...createInboxStore(withDatabase) }
}

const listOf = async (store: InboxStore, userId = 'ana') =>
  (await store.page(userId, Number.POSITIVE_INFINITY, MAX_ENTRIES)).entries

/** Later than any message. */
const LAST = 1000

const idsOf = async (store: InboxStore, userId = 'ana') => (await listOf(store, userId)).map(({ id }) => id)

async function addAll(store: Both, ...ids: string[]) {
  for (const id of ids) {
    await store.add(newEntry(id))
    await store.prune('ana')
  }
}

test('what is added is there, unread, whole, with a number of its own', async store => {
  const entry = newEntry('a', { title: null, url: 'https://app.example/orders' })
  const added = await store.add(entry)
  assert.equal(added, { ...entry, seq: 1, read: false })
  assert.equal(await listOf(store), [added])
})

test('the list is newest first, by arrival and not by time', async store => {
  await store.add(newEntry('a', { at: 9 }))
  await store.add(newEntry('b', { at: 1 }))
  assert.equal(await idsOf(store), ['b', 'a'])
})

test('a message that is there already is not added again', async store => {
  await addAll(store, 'a')
  assert.is(await store.add(newEntry('a', { title: 'again' })), null)
  assert.is((await listOf(store))[0]?.title, 'title of a')
  assert.equal(await idsOf(store), ['a'])
})

test('of twenty at once with the same id one is added', async store => {
  const added = await Promise.all(Array.from({ length: 20 }, () => store.add(newEntry('a'))))
  assert.is(added.filter(entry => entry !== null).length, 1)
  assert.equal(await idsOf(store), ['a'])
})

test('two stores on the same database, as page and worker have them, add it once too', async store => {
  const other = open()
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
    (await listOf(store)).map(({ read }) => read),
    [false, true, false],
  )
  await store.markAllRead('ana', LAST)
  assert.is(await store.countUnread('ana'), 0)
})

test('what arrived after the last that a person saw is neither read nor cleared', async store => {
  await addAll(store, 'a', 'b', 'c')
  const [, seen] = await listOf(store)
  await store.markAllRead('ana', seen?.seq ?? 0)
  assert.is(await store.countUnread('ana'), 1)
  assert.is((await store.clear('ana', seen?.seq ?? 0)).length, 2)
  assert.equal(await idsOf(store), ['c'])
})

test('what was cleared can be brought back as it was, beside what came meanwhile', async store => {
  await addAll(store, 'a', 'b')
  await store.markRead('ana', 'a')
  const before = await listOf(store)
  const cleared = await store.clear('ana', LAST)
  assert.equal(cleared, before)
  assert.equal(await idsOf(store), [])
  await addAll(store, 'b', 'c')
  await store.restore(cleared)
  assert.equal(await idsOf(store), ['c', 'b', 'a'])
  assert.is(await store.countUnread('ana'), 2)
  await store.restore(cleared)
  assert.is((await listOf(store)).length, 3)
})

test('what is brought back takes the place of no other message', async store => {
  await addAll(store, 'a')
  await store.restore([{ ...newEntry('b'), seq: 1, read: false }])
  assert.equal(await idsOf(store), ['a'])
})

test('a page is the newest that are older than a message, with what is beyond counted', async store => {
  await addAll(store, 'a', 'b', 'c', 'd', 'e', 'f', 'g')
  await store.add(newEntry('x', { userId: 'bia' }))
  await store.markRead('ana', 'b')
  const first = await store.page('ana', Number.POSITIVE_INFINITY, 3)
  assert.equal(
    first.entries.map(({ id }) => id),
    ['g', 'f', 'e'],
  )
  assert.equal(first.older, { count: 4, unread: 3 })
  const second = await store.page('ana', first.entries.at(-1)?.seq ?? 0, 3)
  assert.equal(
    second.entries.map(({ id }) => id),
    ['d', 'c', 'b'],
  )
  assert.equal(second.older, { count: 1, unread: 1 })
  const last = await store.page('ana', second.entries.at(-1)?.seq ?? 0, 3)
  assert.equal(
    last.entries.map(({ id }) => id),
    ['a'],
  )
  assert.equal(last.older, { count: 0, unread: 0 })
  assert.equal((await store.page('ana', last.entries[0]?.seq ?? 0, 3)).entries, [])
}, 100)

test('a page that takes the last of all leaves nothing beyond', async store => {
  await addAll(store, 'a', 'b', 'c')
  assert.equal((await store.page('ana', Number.POSITIVE_INFINITY, 3)).older, { count: 0, unread: 0 })
})

test('a message is found by its id, and the oldest unread one, each with its place from the newest', async store => {
  await addAll(store, 'a', 'b', 'c')
  await store.add(newEntry('b', { userId: 'bia' }))
  await store.markRead('ana', 'a')
  const places = async (...found: ReturnType<typeof store.find>[]) =>
    Promise.all(
      (await Promise.all(found)).map(
        async entry => entry && [entry.id, entry.read, await store.depthOf('ana', entry.seq)],
      ),
    )
  assert.equal(
    await places(store.find('ana', 'a'), store.find('ana', 'c'), store.find('ana', 'z'), store.findOldestUnread('ana')),
    [['a', true, 3], ['c', false, 1], null, ['b', false, 2]],
  )
  await store.markAllRead('ana', LAST)
  assert.is(await store.findOldestUnread('ana'), null)
})

test('also thousands are marked, cleared and brought back', async store => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ ...newEntry(`${index}`), seq: index + 1, read: false }))
  await store.restore(many)
  assert.is(await store.countUnread('ana'), 1001)
  await store.markAllRead('ana', 1001)
  assert.is(await store.countUnread('ana'), 0)
  const cleared = await store.clear('ana', 1000)
  assert.equal(await idsOf(store), ['1000'])
  assert.equal([cleared.length, cleared[0]?.seq, cleared.at(-1)?.seq], [1000, 1000, 1])
  await store.restore(cleared)
  assert.equal((await idsOf(store)).length, 1001)
}, 2000)

plain.run()
