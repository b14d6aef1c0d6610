import { atom } from 'jotai/vanilla'
import { addEntry, type InboxEntry } from './entries.ts'

const listAtom = atom<readonly InboxEntry[]>([])

export const inboxAtom = atom(get => get(listAtom))

export const addToInboxAtom = atom(null, (get, set, entry: Omit<InboxEntry, 'id'>) => {
  set(listAtom, addEntry(get(listAtom), entry))
})

/** What one person received is not for the next one. */
export const emptyInboxAtom = atom(null, (_get, set) => set(listAtom, []))
