import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_ENTRIES } from '../config/max-entries.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { changeList, type InboxList, type ListChange } from './list.ts'

const test = suite('inbox list')

const full = Array.from({ length: MAX_ENTRIES }, (_, index) => storedEntry(MAX_ENTRIES - index))
const next = { type: 'add', entries: [storedEntry(MAX_ENTRIES + 1)] } as const
const seqsOf = (list: InboxList) => list.map(({ seq }) => seq)

test('a window that stays open for weeks does not grow without end: the oldest that is read goes, then the oldest', () => {
  const withOneRead = changeList(full, { type: 'read', id: 'id-7' })
  const once = changeList(withOneRead, next)
  assert.is(once.length, MAX_ENTRIES)
  assert.not.ok(seqsOf(once).includes(7))
  const twice = changeList(once, { type: 'add', entries: [storedEntry(MAX_ENTRIES + 2)] })
  assert.is(twice.length, MAX_ENTRIES)
  assert.equal(seqsOf(twice).slice(0, 2), [MAX_ENTRIES + 2, MAX_ENTRIES + 1])
  assert.is(twice.at(-1)?.seq, 2)
})

test('the newest stays, also where all others are unread', () => {
  const allUnread = changeList(full, { type: 'add', entries: [storedEntry(MAX_ENTRIES + 1, { read: true })] })
  assert.is(allUnread[0]?.seq, MAX_ENTRIES + 1)
})

test('what arrived later than what a person saw is neither read nor cleared', () => {
  const list = [storedEntry(3), storedEntry(2), storedEntry(1)]
  assert.equal(
    changeList(list, { type: 'read-all', upTo: 2 }).map(({ read }) => read),
    [false, true, true],
  )
  assert.equal(seqsOf(changeList(list, { type: 'clear', upTo: 2 })), [3])
})

test('a change that happens twice changes nothing the second time, and no list is changed in place', () => {
  const list = [storedEntry(2), storedEntry(1)]
  const changes: ListChange[] = [
    { type: 'add', entries: [storedEntry(3)] },
    { type: 'read', id: 'id-1' },
    { type: 'read-all', upTo: 2 },
    { type: 'clear', upTo: 1 },
  ]
  for (const change of changes) {
    const once = changeList(list, change)
    assert.equal(changeList(once, change), once)
    assert.equal(list, [storedEntry(2), storedEntry(1)])
  }
})

test.run()
