import { MAX_ENTRIES } from '../../config/max-entries.ts'
import type { InboxEntry } from '../../inbox/entry.ts'
import type { InboxIntake, NewEntry } from '../../inbox/store.ts'
import type { StoredEntry, WithDatabase } from './database.ts'
import { createInOne, type Entries, of } from './entries.ts'

/** The worker's part of the inbox in IndexedDB. Each call is one transaction. */
export function createInboxIntake(withDatabase: WithDatabase, max = MAX_ENTRIES): InboxIntake {
  const inOne = createInOne(withDatabase)
  return {
    add: entry => inOne('readwrite', entries => add(entries, entry)),
    prune: userId => inOne('readwrite', entries => prune(entries, userId, max)),
    countUnread: userId => inOne('readonly', entries => entries.index('byRead').count(of(userId, 0))),
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
