import { MAX_ENTRIES } from '../config/max-entries.ts'
import type { InboxEntry } from './entry.ts'

/** One person's messages, newest first, none of them twice. */
export type InboxList = readonly InboxEntry[]

/** What can happen to a list. Each may happen twice: the second time it changes nothing. */
export type ListChange =
  | { readonly type: 'add'; readonly entries: InboxList }
  | { readonly type: 'read'; readonly id: string }
  /** All that arrived up to this one. */
  | { readonly type: 'read-all'; readonly upTo: number }
  | { readonly type: 'clear'; readonly upTo: number }

export function changeList(list: InboxList, change: ListChange): InboxList {
  switch (change.type) {
    case 'add':
      return withEntries(list, change.entries)
    case 'read':
      return withRead(list, ({ id }) => id === change.id)
    case 'read-all':
      return withRead(list, ({ seq }) => seq <= change.upTo)
    case 'clear':
      return list.filter(({ seq }) => seq > change.upTo)
  }
}

/** The list as the store has it, made of the very objects that are on the screen already, where they say the same. */
export function takeOver(list: InboxList, stored: InboxList): InboxList {
  const known = new Map(list.map(entry => [entry.id, entry]))
  const next = stored.map(entry => {
    const before = known.get(entry.id)
    return before?.seq === entry.seq && before.read === entry.read ? before : entry
  })
  return next.length === list.length && next.every((entry, index) => entry === list[index]) ? list : next
}

function withEntries(list: InboxList, entries: InboxList): InboxList {
  const known = new Set(list.map(({ id }) => id))
  const added = entries.filter(({ id }) => !known.has(id))
  if (added.length === 0) return list
  return bounded([...added, ...list].sort((a, b) => b.seq - a.seq))
}

/** As the store does it when a message arrives: the newest stays. */
function bounded(list: InboxList): InboxList {
  if (list.length <= MAX_ENTRIES) return list
  const oldestFirst = list.slice(1).reverse()
  const byWorth = new Set([...oldestFirst.filter(({ read }) => read), ...oldestFirst])
  const going = new Set([...byWorth].slice(0, list.length - MAX_ENTRIES))
  return list.filter(entry => !going.has(entry))
}

function withRead(list: InboxList, matches: (entry: InboxEntry) => boolean): InboxList {
  return list.map(entry => (entry.read || !matches(entry) ? entry : { ...entry, read: true }))
}
