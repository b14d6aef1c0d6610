import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addEntry, type InboxEntry, MAX_ENTRIES } from './entries.ts'

const test = suite('inbox entries')

const entry = (title: string) => ({ title, body: 'B', at: 1 })
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}`).reduce<readonly InboxEntry[]>(
    (entries, title) => addEntry(entries, entry(title)),
    [],
  )

test('the newest entry comes first and keeps all that it was given', () => {
  const [newest, oldest] = addEntry(addEntry([], entry('old')), { title: 'new', body: 'text', at: 2 })
  assert.equal({ ...newest, id: 0 }, { id: 0, title: 'new', body: 'text', at: 2 })
  assert.is(oldest?.title, 'old')
})

test('beyond the limit the oldest entry goes', () => {
  assert.is(MAX_ENTRIES, 200)
  const full = entriesOf(MAX_ENTRIES)
  assert.is(full.at(-1)?.title, '1')
  const more = addEntry(full, entry('201'))
  assert.is(more.length, MAX_ENTRIES)
  assert.is(more[0]?.title, '201')
  assert.is(more.at(-1)?.title, '2')
})

test('ids differ, also from those of entries that are gone', () => {
  const all = [...entriesOf(MAX_ENTRIES), ...entriesOf(MAX_ENTRIES + 3).slice(0, 3)]
  assert.is(new Set(all.map(({ id }) => id)).size, MAX_ENTRIES + 3)
})

test('a list is never changed in place', () => {
  const entries = entriesOf(1)
  addEntry(entries, entry('2'))
  assert.is(entries.length, 1)
})

test.run()
