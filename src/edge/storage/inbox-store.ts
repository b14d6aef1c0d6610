import type { InboxEntry } from '../../inbox/entry.ts'
import type { InboxList } from '../../inbox/list.ts'
import type { InboxStore } from '../../inbox/store.ts'
import type { StoredEntry, WithDatabase } from './database.ts'
import { createInOne, type Entries, of } from './entries.ts'

/** How many are changed at once, where all are: between two pieces the window can answer. */
const PIECE = 200

/** A window's part of the inbox in IndexedDB. Each call is one transaction. */
export function createInboxStore(withDatabase: WithDatabase): InboxStore {
  const inOne = createInOne(withDatabase)
  return {
    page: (userId, before, limit) => inOne('readonly', entries => page(entries, userId, before, limit)),
    find: (userId, id) => inOne('readonly', async entries => found(await entries.index('byId').get([userId, id]))),
    findOldestUnread: userId =>
      inOne('readonly', async entries => found(await entries.index('byRead').get(of(userId, 0)))),
    depthOf: (userId, seq) =>
      inOne('readonly', entries => entries.index('byUser').count(IDBKeyRange.bound([userId, seq], [userId, []]))),
    markRead: (userId, id) => inOne('readwrite', entries => markRead(entries, userId, id)),
    markAllRead: (userId, upTo) => inOne('readwrite', entries => markAllRead(entries, userId, upTo)),
    clear: (userId, upTo) => inOne('readwrite', entries => clear(entries, userId, upTo)),
    restore: kept => inOne('readwrite', entries => restore(entries, kept)),
  }
}

/**
 * Where there are more, a cursor finds where the page begins, without reading a message: IndexedDB reads many at once only
 * from the oldest on. Counted beside that, so that the usual few messages take two questions.
 */
async function page(entries: Entries<'readonly'>, userId: string, before: number, limit: number): Promise<InboxList> {
  const byUser = entries.index('byUser')
  const end = [userId, before]
  const all = IDBKeyRange.bound([userId], end, true, true)
  const [newest, total] = await Promise.all([byUser.openKeyCursor(all, 'prev'), byUser.count(all)])
  const oldest = total > limit ? await newest?.advance(limit - 1) : null
  if (!oldest) return { entries: newestFirst(await byUser.getAll(all)), older: { count: 0, unread: 0 } }
  const { key, primaryKey } = oldest
  const [stored, unread] = await Promise.all([
    byUser.getAll(IDBKeyRange.bound(key, end, false, true)),
    entries.index('byRead').count(IDBKeyRange.bound([userId, 0], [userId, 0, primaryKey], true, true)),
  ])
  return { entries: newestFirst(stored), older: { count: total - stored.length, unread } }
}

function found(stored: StoredEntry | undefined): InboxEntry | null {
  return stored ? toEntry(stored) : null
}

async function markRead(entries: Entries, userId: string, id: string): Promise<void> {
  const opened = await entries.index('byId').get([userId, id])
  if (opened) await entries.put({ ...opened, read: 1 })
}

async function markAllRead(entries: Entries, userId: string, upTo: number): Promise<void> {
  const unread = IDBKeyRange.bound([userId, 0], [userId, 0, upTo])
  await inPieces(
    () => entries.index('byRead').getAll(unread, PIECE),
    entry => entries.put({ ...entry, read: 1 }),
  )
}

async function clear(entries: Entries, userId: string, upTo: number): Promise<readonly InboxEntry[]> {
  const all = IDBKeyRange.bound([userId], [userId, upTo])
  const cleared = await inPieces(
    () => entries.index('byUser').getAll(all, PIECE),
    ({ seq }) => entries.delete(seq),
  )
  return newestFirst(cleared)
}

async function restore(entries: Entries, kept: readonly InboxEntry[]): Promise<void> {
  const putBack = async (entry: InboxEntry) => {
    // The number belongs to another message where the browser's data were cleared meanwhile.
    const taken = [entries.index('byId').getKey([entry.userId, entry.id]), entries.getKey(entry.seq)]
    if ((await Promise.all(taken)).some(key => key !== undefined)) return
    await entries.add({ ...entry, read: entry.read ? 1 : 0 })
  }
  for (let start = 0; start < kept.length; start += PIECE) {
    await Promise.all(kept.slice(start, start + PIECE).map(putBack))
  }
}

/** Reads pieces until there is nothing more, as long as `take` leaves nothing of one for the next. Returns all of them. */
async function inPieces(
  read: () => Promise<StoredEntry[]>,
  take: (entry: StoredEntry) => Promise<unknown>,
): Promise<StoredEntry[]> {
  const taken: StoredEntry[] = []
  for (;;) {
    const piece = await read()
    await Promise.all(piece.map(take))
    taken.push(...piece)
    if (piece.length < PIECE) return taken
  }
}

function newestFirst(stored: readonly StoredEntry[]): InboxEntry[] {
  // A time that is none cannot be shown, and would take the whole list with it.
  return stored
    .filter(({ at }) => Number.isFinite(at))
    .map(toEntry)
    .reverse()
}

function toEntry(stored: StoredEntry): InboxEntry {
  return { ...stored, read: stored.read === 1 }
}
