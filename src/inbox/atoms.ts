import { atom } from 'jotai/vanilla'
import type { InboxEntry } from './entry.ts'
import { type InboxEnvironment, noEnvironment } from './environment.ts'
import { changeList, countAll, countUnread, type InboxList, type ListChange, takeOver } from './list.ts'
import {
  changePersonAtom,
  changesAtom,
  currentIdAtom,
  expandedIdsAtom,
  knownAtom,
  listAtom,
  PAGE,
  type Person,
  personAtom,
  soughtIdAtom,
  staleAtom,
  wantedAtom,
} from './state.ts'
import type { InboxStore } from './store.ts'

/** How many messages are read at once at most: some ms of work, so that the window answers between two readings. */
const PIECE = 500

/** Set once, where the edge is known. */
export const inboxEnvironmentAtom = atom<InboxEnvironment>(noEnvironment)

/** The messages of who is signed in, newest first, as far as they have been read. */
export const inboxAtom = atom(get => get(listAtom).entries)

/** How many there are, with those that have not been read from the store. */
export const countAtom = atom(get => countAll(get(listAtom)))

/** There is nothing in it. False also while that is not known yet. */
export const isEmptyAtom = atom(get => get(knownAtom) && get(countAtom) === 0)

export const unreadCountAtom = atom(get => countUnread(get(listAtom)))

/** The same, or null before it is known. */
export const knownUnreadCountAtom = atom(get => (get(knownAtom) ? get(unreadCountAtom) : null))

/** The ids of the messages that are shown whole. */
export const expandedAtom = atom(get => get(expandedIdsAtom))

/** The id of the message that is to have the focus, until the screen has brought it into view. */
export const soughtAtom = atom(get => get(soughtIdAtom))

/** It has the focus. Another one may be sought by now. */
export const forgetSoughtAtom = atom(null, (get, set, id: string) => {
  if (get(soughtIdAtom) === id) set(soughtIdAtom, null)
})

/** Changes the list in this window. A load that is under way does not undo it. */
export const changeListAtom = atom(null, (get, set, change: ListChange) => {
  get(changesAtom)?.push(change)
  set(listAtom, changeList(get(listAtom), change))
})

/** How often this window has changed the store. */
export const writtenAtom = atom(0)

/** Changes the store, and says so. False where the store has failed; never rejects. */
export const writeStoreAtom = atom(null, async (get, set, write: (store: InboxStore) => Promise<void>) => {
  const environment = get(inboxEnvironmentAtom)
  try {
    await write(environment.store)
  } catch (cause) {
    environment.failed(cause)
    return false
  }
  environment.changed()
  set(writtenAtom, get(writtenAtom) + 1)
  return true
})

/**
 * Reads the list of who is signed in from the store, as far as somebody has wanted to see it. Somebody else's is gone
 * from the screen at once. Resolves when the list is as it was in the store at the call; rejects where the store does,
 * and leaves the list as it is.
 */
export const loadInboxAtom = atom(null, (get, set, userId: string | null): Promise<unknown> => {
  if (get(personAtom).userId !== userId) set(changePersonAtom, userId, person => set(readStoreAtom, person))
  // Nobody has nothing.
  if (userId === null) set(knownAtom, true)
  set(staleAtom, true)
  return get(personAtom).load()
})

/** The same for who is here. Never rejects. */
export const reloadAtom = atom(null, async (get, set) => {
  await set(loadInboxAtom, get(personAtom).userId).catch(get(inboxEnvironmentAtom).failed)
})

/** Reads so many of the newest messages, where they have not been read. Never rejects. */
export const reachAtom = atom(null, async (get, set, count: number) => {
  const list = get(listAtom)
  if (count <= list.entries.length || list.older.count === 0) return
  set(wantedAtom, Math.max(get(wantedAtom), Math.min(count, countAll(list))))
  await get(personAtom).load().catch(get(inboxEnvironmentAtom).failed)
})

const readStoreAtom = atom(null, async (get, set, person: Person) => {
  const { userId } = person
  const isGone = () => get(personAtom) !== person
  if (userId === null || isGone()) return
  const present = get(listAtom)
  let read = get(staleAtom) ? null : present
  // What is on the screen stays there.
  const wanted = Math.max(get(wantedAtom), present.entries.length)
  const changes: ListChange[] = []
  set(staleAtom, false)
  set(changesAtom, changes)
  try {
    while (!read || (read.entries.length < wanted && read.older.count > 0)) {
      const before: InboxList['entries'] = read?.entries ?? []
      const limit = Math.min(Math.max(wanted - before.length, PAGE), PIECE)
      const { store } = get(inboxEnvironmentAtom)
      const page = await store.page(userId, before.at(-1)?.seq ?? Number.POSITIVE_INFINITY, limit)
      if (isGone()) return
      read = { entries: [...before, ...page.entries], older: page.older }
    }
    set(listAtom, takeOver(get(listAtom), changes.reduce(changeList, read)))
  } finally {
    if (!isGone()) {
      set(changesAtom, null)
      set(knownAtom, true)
    }
  }
})

/** Takes a message that is in the store by now. One for somebody else is left alone. */
export const addEntryAtom = atom(null, (get, set, entry: InboxEntry) => {
  if (entry.userId === get(personAtom).userId) set(changeListAtom, { type: 'add', entry })
})

/** Marks a message as read, also one that is not in the list yet. */
export const markReadAtom = atom(null, async (get, set, id: string) => {
  const { userId } = get(personAtom)
  const listed = get(listAtom).entries.find(entry => entry.id === id)
  if (userId === null || listed?.read) return
  set(changeListAtom, { type: 'read', id })
  const isWritten = await set(writeStoreAtom, store => store.markRead(userId, id))
  // Only the store knows how many are unread beyond the list.
  if (isWritten && !listed && get(personAtom).userId === userId) await set(reloadAtom)
})

/** Shows a message whole, and marks it as read. It may come into the list later, also because it is far down. */
export const openEntryAtom = atom(null, async (get, set, id: string) => {
  set(expandedIdsAtom, new Set(get(expandedIdsAtom)).add(id))
  set(seekAtom, id)
  const person = get(personAtom)
  const { store, failed } = get(inboxEnvironmentAtom)
  if (person.userId !== null && get(listAtom).entries.every(entry => entry.id !== id)) {
    const depth = await depthOf(store, person.userId, id).catch(failed)
    if (get(personAtom) !== person) return
    // A page more, for what stands below it on the screen.
    if (depth) set(wantedAtom, Math.max(get(wantedAtom), depth + PAGE))
  }
  await set(markReadAtom, id)
})

/** Gives a message the focus. */
export const seekAtom = atom(null, (_get, set, id: string) => {
  set(currentIdAtom, id)
  set(soughtIdAtom, id)
})

export const closeEntryAtom = atom(null, (get, set, id: string) => {
  set(expandedIdsAtom, new Set([...get(expandedIdsAtom)].filter(open => open !== id)))
})

/** Resolves with whether all are read now; false also where there are none. */
export const markAllReadAtom = atom(null, async (get, set) => {
  const { userId } = get(personAtom)
  const [newest] = get(inboxAtom)
  if (userId === null || !newest) return false
  set(changeListAtom, { type: 'read-all', upTo: newest.seq })
  return set(writeStoreAtom, store => store.markAllRead(userId, newest.seq))
})

async function depthOf(store: InboxStore, userId: string, id: string): Promise<number> {
  const entry = await store.find(userId, id)
  return entry ? store.depthOf(userId, entry.seq) : 0
}
