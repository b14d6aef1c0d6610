import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_ENTRIES } from '../config/max-entries.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { changeList, countAll, countUnread, emptyList, type InboxList, type ListChange, takeOver } from './list.ts'

const test = suite('inbox list')

/** The newest first; `older` stand in the store alone, and `unread` of those are unread. */
const listOf = (seqs: readonly number[], older = 0, unread = older): InboxList => ({
  entries: seqs.map(seq => storedEntry(seq)),
  older: { count: older, unread },
})
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
const full = listOf(down(MAX_ENTRIES, 1))
const next = (seq = MAX_ENTRIES + 1): ListChange => ({ type: 'add', entry: storedEntry(seq) })
const seqsOf = ({ entries }: InboxList) => entries.map(({ seq }) => seq)

test('a window that stays open for weeks does not grow without end: the oldest that is read goes, then the oldest', () => {
  const withOneRead = changeList(full, { type: 'read', id: 'id-7' })
  const once = changeList(withOneRead, next())
  assert.is(countAll(once), MAX_ENTRIES)
  assert.not.ok(seqsOf(once).includes(7))
  const twice = changeList(once, next(MAX_ENTRIES + 2))
  assert.is(countAll(twice), MAX_ENTRIES)
  assert.equal(seqsOf(twice).slice(0, 2), [MAX_ENTRIES + 2, MAX_ENTRIES + 1])
  assert.is(twice.entries.at(-1)?.seq, 2)
})

test('the newest stays, also where all others are unread', () => {
  const read = { type: 'add', entry: storedEntry(MAX_ENTRIES + 1, { read: true }) } as const
  assert.is(changeList(full, read).entries[0]?.seq, MAX_ENTRIES + 1)
})

test('what goes may be beyond what has been read from the store, and is counted there', () => {
  const top = down(MAX_ENTRIES, MAX_ENTRIES - 9)
  const beyond = MAX_ENTRIES - 10
  const readBeyond = changeList(listOf(top, beyond, beyond - 1), next())
  assert.equal([countAll(readBeyond), countUnread(readBeyond)], [MAX_ENTRIES, MAX_ENTRIES])
  const readHere = changeList(changeList(listOf(top, beyond), { type: 'read', id: `id-${MAX_ENTRIES}` }), next())
  assert.not.ok(seqsOf(readHere).includes(MAX_ENTRIES))
  assert.equal([countAll(readHere), countUnread(readHere)], [MAX_ENTRIES, MAX_ENTRIES])
  const noneRead = changeList(listOf(top, beyond), next())
  assert.equal([countAll(noneRead), countUnread(noneRead)], [MAX_ENTRIES, MAX_ENTRIES])
})

test('a message comes to its place, and one that is older than all that have been read is beyond them', () => {
  const list = listOf([9, 7, 5], 4)
  assert.equal(seqsOf(changeList(list, next(8))), [9, 8, 7, 5])
  assert.is(changeList(list, next(7)), list)
  assert.is(changeList(list, next(3)), list)
  assert.equal(seqsOf(changeList(listOf([9, 7, 5]), next(3))), [9, 7, 5, 3])
})

test('what arrived later than what a person saw is neither read nor cleared', () => {
  const list = listOf([3, 2, 1], 5)
  const read = changeList(list, { type: 'read-all', upTo: 2 })
  assert.equal(
    read.entries.map(entry => entry.read),
    [false, true, true],
  )
  assert.is(countUnread(read), 1)
  assert.equal(changeList(list, { type: 'clear', upTo: 2 }), listOf([3]))
})

test('a list that was cleared comes back below what has arrived since, with all that is beyond it', () => {
  const cleared = listOf([5, 4, 3], 7, 2)
  const back = changeList(listOf([6]), { type: 'bring-back', list: cleared })
  assert.equal(back, listOf([6, 5, 4, 3], 7, 2))
  const further = listOf([6, 5, 4, 3, 2], 6, 1)
  assert.equal(changeList(further, { type: 'bring-back', list: cleared }), further)
})

test('a change that happens twice changes nothing the second time, and no list is changed in place', () => {
  const list = listOf([3, 2], 2)
  const changes: ListChange[] = [
    { type: 'add', entry: storedEntry(4) },
    { type: 'read', id: 'id-3' },
    { type: 'read-all', upTo: 3 },
    { type: 'clear', upTo: 2 },
    { type: 'bring-back', list: listOf([1]) },
  ]
  for (const change of changes) {
    const once = changeList(list, change)
    assert.equal(changeList(once, change), once)
    assert.equal(list, listOf([3, 2], 2))
  }
})

test('a message that arrives is put on top of a long list without a look at all the others', () => {
  let looks = 0
  const entries = down(MAX_ENTRIES - 1, 1).map(seq => ({
    ...storedEntry(seq),
    get seq() {
      looks++
      return seq
    },
  }))
  assert.is(changeList({ ...emptyList, entries }, next(MAX_ENTRIES)).entries.length, MAX_ENTRIES)
  assert.ok(looks < 5, `${looks}`)
})

test('a list that says the same is the same, and one that does not keeps the objects that do', () => {
  const list = listOf([3, 2], 1)
  assert.is(takeOver(list, listOf([3, 2], 1)), list)
  const other = takeOver(list, listOf([4, 3, 2], 1))
  assert.is(other.entries[1], list.entries[0])
  assert.is.not(takeOver(list, listOf([3, 2], 1, 0)), list)
  assert.equal(takeOver(emptyList, list), list)
})

test.run()
