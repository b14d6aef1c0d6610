import type { IDBPObjectStore } from 'idb'
import { MAX_ENTRIES } from '../config/max-entries.ts'
import type { InboxEntry } from '../inbox/entry.ts'
import type { InboxStore, NewEntry } from '../inbox/store.ts'
import type { SinetaDatabase, StoredEntry, WithDatabase } from './database.ts'

type Mode = 'readonly' | 'readwrite'
type Entries<M extends Mode = 'readwrite'> = IDBPObjectStore<SinetaDatabase, ['entries'], 'entries', M>

/** The inbox in IndexedDB. Each call is one transaction, and resolves when that is complete. */
export function createInboxStore(withDatabase: WithDatabase, max = MAX_ENTRIES): InboxStore {
  const inOne = <M extends Mode, T>(mode: M, act: (entries: Entries<M>) => Promise<T>): Promise<T> =>
    withDatabase(async database => {
      const transaction = database.transaction('entries', mode)
      // Together, so that where both fail neither is a rejection that nobody handles.
      const [result] = await Promise.all([act(transaction.store), transaction.done])
      return result
    })
  return {
    add: entry => inOne('readwrite', entries => add(entries, entry)),
    prune: userId => inOne('readwrite', entries => prune(entries, userId, max)),
    list: userId => inOne('readonly', async entries => newestFirst(await entries.index('byUser').getAll(of(userId)))),
    countUnread: userId => inOne('readonly', entries => entries.index('byRead').count(of(userId, 0))),
    markRead: (userId, id) => inOne('readwrite', entries => markRead(entries, userId, id)),
    markAllRead: (userId, upTo) => inOne('readwrite', entries => markAllRead(entries, userId, upTo)),
    clear: (userId, upTo) => inOne('readwrite', entries => clear(entries, userId, upTo)),
    restore: kept => inOne('readwrite', entries => restore(entries, kept)),
  }
}

async function add(entries: Entries, entry: NewEntry): Promise<InboxEntry | null> {
  // Asked first: a refused put would abort the transaction.
  if (await entries.index('byId').getKey([entry.userId, entry.id])) return null
  const stored = { ...entry, read: 0 } as const
  const seq = await entries.add(stored as StoredEntry)
  return { ...stored, seq, read: false }
}

async function prune(entries: Entries, userId: string, max: number): Promise<void> {
  for (let excess = (await entries.index('byUser').count(of(userId))) - max; excess > 0; excess--) {
    const oldest =
      (await entries.index('byRead').getKey(of(userId, 1))) ?? (await entries.index('byUser').getKey(of(userId)))
    if (oldest) await entries.delete(oldest)
  }
}

async function markRead(entries: Entries, userId: string, id: string): Promise<void> {
  const opened = await entries.index('byId').get([userId, id])
  if (opened) await entries.put({ ...opened, read: 1 })
}

async function markAllRead(entries: Entries, userId: string, upTo: number): Promise<void> {
  const unread = await entries.index('byRead').getAll(IDBKeyRange.bound([userId, 0], [userId, 0, upTo]))
  await Promise.all(unread.map(entry => entries.put({ ...entry, read: 1 })))
}

async function clear(entries: Entries, userId: string, upTo: number): Promise<readonly InboxEntry[]> {
  const kept = await entries.index('byUser').getAll(IDBKeyRange.bound([userId], [userId, upTo]))
  await Promise.all(kept.map(({ seq }) => entries.delete(seq)))
  return newestFirst(kept)
}

async function restore(entries: Entries, kept: readonly InboxEntry[]): Promise<void> {
  const putBack = async (entry: InboxEntry) => {
    // The number belongs to another message where the browser's data were cleared meanwhile.
    const taken = [entries.index('byId').getKey([entry.userId, entry.id]), entries.getKey(entry.seq)]
    if ((await Promise.all(taken)).some(key => key !== undefined)) return
    await entries.add({ ...entry, read: entry.read ? 1 : 0 })
  }
  await Promise.all(kept.map(putBack))
}

/** All keys that begin with these: in IndexedDB, an array comes after every number and text. */
function of(...start: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

function newestFirst(stored: readonly StoredEntry[]): InboxEntry[] {
  return stored.map(entry => ({ ...entry, read: entry.read === 1 })).reverse()
}
