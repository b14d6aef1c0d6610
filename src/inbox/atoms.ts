import { atom } from 'jotai/vanilla'
import type { InboxEntry } from './entry.ts'
import { type InboxEnvironment, noEnvironment } from './environment.ts'
import { changeList, type ListChange, takeOver } from './list.ts'
import {
  changePersonAtom,
  changesAtom,
  expandedIdsAtom,
  knownAtom,
  listAtom,
  openedIdAtom,
  type Person,
  personAtom,
} from './state.ts'
import type { InboxStore } from './store.ts'

/** Set once, where the edge is known. */
export const inboxEnvironmentAtom = atom<InboxEnvironment>(noEnvironment)

/** The messages of who is signed in, newest first. */
export const inboxAtom = atom(get => get(listAtom))

/** There is nothing in it. False also while that is not known yet. */
export const isEmptyAtom = atom(get => get(knownAtom) && get(listAtom).length === 0)

export const unreadCountAtom = atom(get => get(listAtom).filter(({ read }) => !read).length)

/** The same, or null before it is known. */
export const knownUnreadCountAtom = atom(get => (get(knownAtom) ? get(unreadCountAtom) : null))

/** The ids of the messages that are shown whole. */
export const expandedAtom = atom(get => get(expandedIdsAtom))

/** The id of the message that was opened last, until the screen has brought it into view. */
export const openedAtom = atom(get => get(openedIdAtom))

export const forgetOpenedAtom = atom(null, (_get, set) => set(openedIdAtom, null))

/** Changes the list in this window. A load that is under way does not undo it. */
export const changeListAtom = atom(null, (get, set, change: ListChange) => {
  get(changesAtom)?.push(change)
  set(listAtom, changeList(get(listAtom), change))
})

/** Changes the store, and says so. Never rejects. */
export const writeStoreAtom = atom(null, async (get, _set, write: (store: InboxStore) => Promise<void>) => {
  const environment = get(inboxEnvironmentAtom)
  try {
    await write(environment.store)
  } catch (cause) {
    return environment.failed(cause)
  }
  environment.changed()
})

/**
 * Reads the list of who is signed in from the store. Somebody else's is gone from the screen at once. Resolves when the
 * list is as it was in the store at the call; rejects where the store does, and leaves the list as it is.
 */
export const loadInboxAtom = atom(null, (get, set, userId: string | null): Promise<unknown> => {
  if (get(personAtom).userId !== userId) set(changePersonAtom, userId, person => set(readStoreAtom, person))
  // Nobody has nothing.
  if (userId === null) set(knownAtom, true)
  return get(personAtom).load()
})

const readStoreAtom = atom(null, async (get, set, person: Person) => {
  const isGone = () => get(personAtom) !== person
  if (person.userId === null || isGone()) return
  const changes: ListChange[] = []
  set(changesAtom, changes)
  try {
    const stored = await get(inboxEnvironmentAtom).store.list(person.userId)
    if (!isGone()) set(listAtom, takeOver(get(listAtom), changes.reduce(changeList, stored)))
  } finally {
    if (!isGone()) {
      set(changesAtom, null)
      set(knownAtom, true)
    }
  }
})

/** Takes a message that is in the store by now. One for somebody else is left alone. */
export const addEntryAtom = atom(null, (get, set, entry: InboxEntry) => {
  if (entry.userId === get(personAtom).userId) set(changeListAtom, { type: 'add', entries: [entry] })
})

/** Marks a message as read, also one that is not in the list yet. */
export const markReadAtom = atom(null, async (get, set, id: string) => {
  const { userId } = get(personAtom)
  if (userId === null || get(listAtom).find(entry => entry.id === id)?.read) return
  set(changeListAtom, { type: 'read', id })
  await set(writeStoreAtom, store => store.markRead(userId, id))
})

/** Shows a message whole, and marks it as read. It may come into the list later. */
export const openEntryAtom = atom(null, (get, set, id: string): Promise<void> => {
  set(expandedIdsAtom, new Set(get(expandedIdsAtom)).add(id))
  set(openedIdAtom, id)
  return set(markReadAtom, id)
})

export const closeEntryAtom = atom(null, (get, set, id: string) => {
  set(expandedIdsAtom, new Set([...get(expandedIdsAtom)].filter(open => open !== id)))
})

export const markAllReadAtom = atom(null, async (get, set) => {
  const { userId } = get(personAtom)
  const [newest] = get(listAtom)
  if (userId === null || !newest) return
  set(changeListAtom, { type: 'read-all', upTo: newest.seq })
  await set(writeStoreAtom, store => store.markAllRead(userId, newest.seq))
})
