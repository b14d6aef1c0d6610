import type { InboxEntry } from './entry.ts'
import { emptyList } from './list.ts'
import type { InboxStore } from './store.ts'

/** What the inbox has outside of this window. All that it does to the world goes through here. */
export interface InboxEnvironment {
  readonly store: InboxStore
  /** The store has been written: the lists of other windows are out of date. */
  changed(): void
  /** The store could not be written; the list goes on without it. */
  failed(cause: unknown): void
  /** A person follows the link of a message, by a plain click: true where the product goes there without a new page. */
  follow(entry: InboxEntry): boolean
}

/** Keeps nothing: what is there until the environment is known, and where the page is made by the build. */
export const noEnvironment: InboxEnvironment = {
  store: {
    page: async () => emptyList,
    find: async () => null,
    findOldestUnread: async () => null,
    depthOf: async () => 0,
    markRead: async () => undefined,
    markAllRead: async () => undefined,
    clear: async () => [],
    restore: async () => undefined,
  },
  changed: () => undefined,
  failed: () => undefined,
  follow: () => false,
}
