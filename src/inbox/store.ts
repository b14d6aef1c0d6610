import type { InboxEntry } from './entry.ts'
import type { InboxList } from './list.ts'

/** What the worker keeps of a message before it does anything else with it. */
export type NewEntry = Omit<InboxEntry, 'seq' | 'read'>

/** What the worker does with a device's inbox. Every call rejects where the browser's storage does not work. */
export interface InboxIntake {
  /** Stores it, unless it is there already: then null. */
  add(entry: NewEntry): Promise<InboxEntry | null>
  /** Takes away what is more than is kept. Apart from `add`, since nobody is to wait for it who waits for a message. */
  prune(userId: string): Promise<void>
  countUnread(userId: string): Promise<number>
}

/** What a window does with it. Every call rejects as well. */
export interface InboxStore {
  /** The newest of one person's that are older than the one with this `seq`, `limit` of them at most, and what is beyond. */
  page(userId: string, before: number, limit: number): Promise<InboxList>
  find(userId: string, id: string): Promise<InboxEntry | null>
  findOldestUnread(userId: string): Promise<InboxEntry | null>
  /** How many messages stand in this person's list down to the one with this `seq`: 1 is the newest. */
  depthOf(userId: string, seq: number): Promise<number>
  /** Marks one as read. What is not there is left alone. */
  markRead(userId: string, id: string): Promise<void>
  /** Marks as read what had arrived up to this `seq`, not what nobody has seen yet. */
  markAllRead(userId: string, upTo: number): Promise<void>
  /** Takes away what had arrived up to this `seq`, and returns it, newest first, so that it can be brought back. */
  clear(userId: string, upTo: number): Promise<readonly InboxEntry[]>
  /** Brings back what was taken away, as it was. */
  restore(entries: readonly InboxEntry[]): Promise<void>
}
