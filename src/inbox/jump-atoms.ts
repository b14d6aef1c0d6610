import { atom } from 'jotai/vanilla'
import { inboxAtom, inboxEnvironmentAtom, openEntryAtom } from './atoms.ts'
import { listAtom, personAtom } from './state.ts'

export const openNewestAtom = atom(null, async (get, set) => {
  const [newest] = get(inboxAtom)
  if (newest) await set(openEntryAtom, newest.id)
})

/** Opens the message that has been waiting longest. Never rejects. */
export const openFirstUnreadAtom = atom(null, async (get, set) => {
  const { entries, older } = get(listAtom)
  const person = get(personAtom)
  const { store, failed } = get(inboxEnvironmentAtom)
  const isBeyond = older.unread > 0 && person.userId !== null
  const found = isBeyond ? await store.findOldestUnread(person.userId).catch(failed) : undefined
  if (get(personAtom) !== person) return
  const entry = found ?? entries.findLast(({ read }) => !read)
  if (entry) await set(openEntryAtom, entry.id)
})
