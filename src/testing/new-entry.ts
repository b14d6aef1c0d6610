import type { InboxEntry } from '../inbox/entry.ts'
import type { NewEntry } from '../inbox/store.ts'

/** A message of Ana's, as the worker hands it to the store. */
export function newEntry(id: string, given: Partial<NewEntry> = {}): NewEntry {
  return { id, userId: 'ana', title: `title of ${id}`, body: `body of ${id}`, at: 1234, url: null, data: {}, ...given }
}

/** The same as it stands in the store. */
export function storedEntry(seq: number, given: Partial<InboxEntry> = {}): InboxEntry {
  return { ...newEntry(`id-${seq}`), seq, read: false, ...given }
}
