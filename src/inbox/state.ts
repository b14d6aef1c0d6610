import { atom } from 'jotai/vanilla'
import { coalesced } from './coalesced.ts'
import type { InboxEntry } from './entry.ts'
import { emptyList, type InboxList, type ListChange } from './list.ts'

/** Whose inbox it is, and what reads their list from the store. A new one each time that somebody signs in. */
export interface Person {
  readonly userId: string | null
  /** Reads what is wanted and not there yet. */
  load(): Promise<void>
}

export interface Cleared {
  readonly list: InboxList
  /** All that the store had; what the window had where the store has failed. */
  readonly stored: Promise<readonly InboxEntry[]>
}

/** How many messages are read at first: some screens full, so that who does not scroll far waits for nothing more. */
export const PAGE = 100

export const personAtom = atom<Person>({ userId: null, load: async () => undefined })

export const listAtom = atom<InboxList>(emptyList)

/** Whether the list is known: before that, that it is empty says nothing. */
export const knownAtom = atom(false)

/** Whether the next load begins at the newest, since the store may have another list by now. */
export const staleAtom = atom(true)

/** How many messages somebody wants to see, from the newest on. */
export const wantedAtom = atom(PAGE)

/** What has happened to the list since the load that is under way has begun. */
export const changesAtom = atom<ListChange[] | null>(null)

/** The ids of the messages that are shown whole. */
export const expandedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The id of the message that the keys are at. */
export const currentIdAtom = atom<string | null>(null)

export const soughtIdAtom = atom<string | null>(null)

export const lastClearedAtom = atom<Cleared | null>(null)

/** Somebody else, or nobody: what the one before had is gone at once. */
export const changePersonAtom = atom(
  null,
  (_get, set, userId: string | null, read: (person: Person) => Promise<void>) => {
    const person: Person = { userId, load: coalesced(() => read(person)) }
    set(personAtom, person)
    set(listAtom, emptyList)
    set(knownAtom, false)
    set(staleAtom, true)
    set(wantedAtom, PAGE)
    set(changesAtom, null)
    set(expandedIdsAtom, new Set<string>())
    set(currentIdAtom, null)
    set(soughtIdAtom, null)
    set(lastClearedAtom, null)
  },
)
