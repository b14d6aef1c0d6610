import { MAX_ENTRIES } from '../config/max-entries.ts'
import type { InboxEntry } from './entry.ts'

/** One person's messages: the newest of them, and how many there are beyond. */
export interface InboxList {
  /** Newest first, none of them twice, and none left out between the first and the last. */
  readonly entries: readonly InboxEntry[]
  /** What is older than the last of these, and stands in the store alone. */
  readonly older: Older
}

export interface Older {
  readonly count: number
  readonly unread: number
}

/** What can happen to a list. Each may happen twice: the second time it changes nothing. */
export type ListChange =
  | { readonly type: 'add'; readonly entry: InboxEntry }
  | { readonly type: 'read'; readonly id: string }
  /** All that arrived up to this one. */
  | { readonly type: 'read-all'; readonly upTo: number }
  | { readonly type: 'clear'; readonly upTo: number }
  /** A list that was cleared is there again. */
  | { readonly type: 'bring-back'; readonly list: InboxList }

const NONE: Older = { count: 0, unread: 0 }

export const emptyList: InboxList = { entries: [], older: NONE }

export function changeList(list: InboxList, change: ListChange): InboxList {
  switch (change.type) {
    case 'add':
      return bounded(withEntry(list, change.entry))
    case 'read':
      return withRead(list, ({ id }) => id === change.id)
    case 'read-all':
      // Nobody has seen a part of the list alone: what is older than the last is older than all that is marked.
      return { ...withRead(list, ({ seq }) => seq <= change.upTo), older: { ...list.older, unread: 0 } }
    case 'clear':
      return { entries: list.entries.filter(({ seq }) => seq > change.upTo), older: NONE }
    case 'bring-back':
      return bounded(joined(list, change.list))
  }
}

export function countAll({ entries, older }: InboxList): number {
  return entries.length + older.count
}

export function countUnread({ entries, older }: InboxList): number {
  return unreadIn(entries) + older.unread
}

/** The list as the store has it, made of the very objects that are on the screen already, where they say the same. */
export function takeOver(list: InboxList, stored: InboxList): InboxList {
  const known = new Map(list.entries.map(entry => [entry.seq, entry]))
  const entries = stored.entries.map(entry => {
    const before = known.get(entry.seq)
    return before?.id === entry.id && before.read === entry.read ? before : entry
  })
  const isSame =
    entries.length === list.entries.length &&
    entries.every((entry, index) => entry === list.entries[index]) &&
    stored.older.count === list.older.count &&
    stored.older.unread === list.older.unread
  return isSame ? list : { entries, older: stored.older }
}

/** Almost always it is the newest, so that nothing else is looked at. */
function withEntry(list: InboxList, entry: InboxEntry): InboxList {
  const { entries, older } = list
  const index = entries.findIndex(({ seq }) => seq <= entry.seq)
  if (entries[index]?.seq === entry.seq) return list
  if (index >= 0) return { entries: entries.toSpliced(index, 0, entry), older }
  return older.count > 0 ? list : { entries: [...entries, entry], older }
}

/** What is beyond the two is what is beyond the one that reaches further back. */
function joined(list: InboxList, back: InboxList): InboxList {
  const known = new Set(list.entries.map(({ seq }) => seq))
  const added = back.entries.filter(({ seq }) => !known.has(seq))
  const entries = [...list.entries, ...added].sort((a, b) => b.seq - a.seq)
  return { entries, older: endOf(list) <= endOf(back) ? list.older : back.older }
}

function endOf({ entries }: InboxList): number {
  return entries.at(-1)?.seq ?? Number.POSITIVE_INFINITY
}

/** As the store does it when a message arrives: the newest stays, the oldest that is read goes, or else the oldest. */
function bounded(list: InboxList): InboxList {
  let { entries, older } = list
  for (let excess = countAll(list) - MAX_ENTRIES; excess > 0; excess--) {
    const readBeyond = older.count - older.unread
    const read = entries.findLastIndex((entry, index) => entry.read && index > 0)
    if (readBeyond > 0) older = { ...older, count: older.count - 1 }
    else if (read > 0) entries = entries.toSpliced(read, 1)
    else if (older.count > 0) older = { count: older.count - 1, unread: older.unread - 1 }
    else entries = entries.slice(0, -1)
  }
  return entries === list.entries && older === list.older ? list : { entries, older }
}

function withRead(list: InboxList, matches: (entry: InboxEntry) => boolean): InboxList {
  const entries = list.entries.map(entry => (entry.read || !matches(entry) ? entry : { ...entry, read: true }))
  return { ...list, entries }
}

function unreadIn(entries: readonly InboxEntry[]): number {
  let count = 0
  for (const { read } of entries) if (!read) count++
  return count
}
