/** A message that reached this window. */
export interface InboxEntry {
  /** Unique in the list. */
  readonly id: number
  readonly title: string
  readonly body: string
  /** When it arrived, in ms since the epoch. */
  readonly at: number
}

/** A window that stays open for weeks must not grow without end: the oldest entries go first. */
export const MAX_ENTRIES = 200

/** Newest first. */
export function addEntry(entries: readonly InboxEntry[], entry: Omit<InboxEntry, 'id'>): readonly InboxEntry[] {
  const id = (entries[0]?.id ?? 0) + 1
  return [{ ...entry, id }, ...entries].slice(0, MAX_ENTRIES)
}
