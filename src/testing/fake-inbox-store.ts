import type { InboxEntry } from '../inbox/entry.ts'
import type { InboxIntake, InboxStore } from '../inbox/store.ts'

export interface FakeInboxStore extends InboxStore, InboxIntake {
  /** What is in it now, in the order of arrival. */
  entries(): readonly InboxEntry[]
  /** Every call so far: the member's name, then what it was called with. */
  readonly calls: readonly (readonly unknown[])[]
  /** From now on every call rejects with this; null: it works again. */
  breakWith(cause: Error | null): void
  /** From now on every call waits for this before it does anything. */
  waitFor(gate: Promise<unknown>): void
}

/** An inbox in memory, with the rules of the one on disk, but without its limit. */
export function fakeInboxStore(...begin: readonly InboxEntry[]): FakeInboxStore {
  let entries = begin
  let lastSeq = Math.max(0, ...begin.map(({ seq }) => seq))
  let broken: Error | null = null
  let gate: Promise<unknown> = Promise.resolve()
  const calls: unknown[][] = []
  const member =
    <A extends unknown[], T>(name: string, act: (...args: A) => T) =>
    async (...args: A): Promise<T> => {
      calls.push([name, ...args])
      await gate
      if (broken) throw broken
      return act(...args)
    }
  const of = (userId: string) => entries.filter(entry => entry.userId === userId)
  const has = (userId: string, id: string) => of(userId).some(entry => entry.id === id)
  return {
    calls,
    entries: () => entries,
    breakWith(cause) {
      broken = cause
    },
    waitFor(promise) {
      gate = promise
    },
    add: member('add', entry => {
      if (has(entry.userId, entry.id)) return null
      const stored = { ...entry, seq: ++lastSeq, read: false }
      entries = [...entries, stored]
      return stored
    }),
    prune: member('prune', () => undefined),
    page: member('page', (userId, before, limit) => {
      const all = of(userId).reverse()
      const start = all.findIndex(({ seq }) => seq < before)
      const from = start < 0 ? all.length : start
      const older = all.slice(from + limit)
      return { entries: all.slice(from, from + limit), older: { count: older.length, unread: unreadIn(older) } }
    }),
    find: member('find', (userId, id) => of(userId).find(entry => entry.id === id) ?? null),
    findOldestUnread: member('findOldestUnread', userId => of(userId).find(({ read }) => !read) ?? null),
    depthOf: member('depthOf', (userId, seq) => of(userId).filter(entry => entry.seq >= seq).length),
    countUnread: member('countUnread', userId => unreadIn(of(userId))),
    markRead: member('markRead', (userId, id) => {
      entries = entries.map(entry => (entry.userId === userId && entry.id === id ? { ...entry, read: true } : entry))
    }),
    markAllRead: member('markAllRead', (userId, upTo) => {
      entries = entries.map(entry => (entry.userId === userId && entry.seq <= upTo ? { ...entry, read: true } : entry))
    }),
    clear: member('clear', (userId, upTo) => {
      const cleared = of(userId)
        .filter(({ seq }) => seq <= upTo)
        .reverse()
      entries = entries.filter(entry => !cleared.includes(entry))
      return cleared
    }),
    restore: member('restore', kept => {
      const back = kept.filter(({ userId, id }) => !has(userId, id))
      entries = [...entries, ...back].sort((a, b) => a.seq - b.seq)
    }),
  }
}

function unreadIn(entries: readonly InboxEntry[]): number {
  return entries.filter(({ read }) => !read).length
}
