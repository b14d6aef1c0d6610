import type { InboxEntry } from './entry.ts'

/** What the worker keeps of a message before it does anything else with it. */
export type NewEntry = Omit<InboxEntry, 'seq' | 'read'>

/** One device's inbox on disk, used by page and worker. Every call rejects where the browser's storage does not work. */
export interface InboxStore {
  /** Stores it, unless it is there already: then null. */
  add(entry: NewEntry): Promise<InboxEntry | null>
  /** Takes away what is more than is kept. Apart from `add`, since nobody is to wait for it who waits for a message. */
  prune(userId: string): Promise<void>
  /** All of one person's, newest first. */
  list(userId: string): Promise<readonly InboxEntry[]>
  countUnread(userId: string): Promise<number>
  /** Marks one as read. What is not there is left alone. */
  markRead(userId: string, id: string): Promise<void>
  /** Marks as read what had arrived up to this `seq`, not what nobody has seen yet. */
  markAllRead(userId: string, upTo: number): Promise<void>
  /** Takes away what had arrived up to this `seq`, and returns it, newest first, so that it can be brought back. */
  clear(userId: string, upTo: number): Promise<readonly InboxEntry[]>
  /** Brings back what was taken away, as it was. */
  restore(entries: readonly InboxEntry[]): Promise<void>
}
