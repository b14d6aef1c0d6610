import { atom } from 'jotai/vanilla'
import { coalesced } from './coalesced.ts'
import type { InboxList, ListChange } from './list.ts'

/** Whose inbox it is, and what reads their list from the store. A new one each time that somebody signs in. */
export interface Person {
  readonly userId: string | null
  load(): Promise<void>
}

export interface Cleared {
  readonly entries: InboxList
  /** What the store had, which may be more than this window; the window's own where the store has failed. */
  readonly stored: Promise<InboxList>
}

export const personAtom = atom<Person>({ userId: null, load: async () => undefined })

export const listAtom = atom<InboxList>([])

/** Whether the list is known: before that, that it is empty says nothing. */
export const knownAtom = atom(false)

/** What has happened to the list since the load that is under way has begun. */
export const changesAtom = atom<ListChange[] | null>(null)

/** The ids of the messages that are shown whole. */
export const expandedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

export const openedIdAtom = atom<string | null>(null)

export const lastClearedAtom = atom<Cleared | null>(null)

/** Somebody else, or nobody: what the one before had is gone at once. */
export const changePersonAtom = atom(
  null,
  (_get, set, userId: string | null, read: (person: Person) => Promise<void>) => {
    const person: Person = { userId, load: coalesced(() => read(person)) }
    set(personAtom, person)
    set(listAtom, [])
    set(knownAtom, false)
    set(changesAtom, null)
    set(expandedIdsAtom, new Set<string>())
    set(openedIdAtom, null)
    set(lastClearedAtom, null)
  },
)
