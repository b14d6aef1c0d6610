import { atom } from 'jotai/vanilla'
import { inboxAtom, reachAtom, seekAtom } from './atoms.ts'
import { currentIdAtom } from './state.ts'

/** From the message that the keys are at: `next` is older, and stands below it. */
export type Move = 'next' | 'previous' | 'first' | 'last'

/** The id of the message that the keys are at, or null: the one that had the focus last. */
export const currentAtom = atom(
  get => get(currentIdAtom),
  (_get, set, id: string) => set(currentIdAtom, id),
)

/** Moves the focus to another message, also to one that has not been read from the store yet. Never rejects. */
export const moveAtom = atom(null, async (get, set, move: Move) => {
  const current = get(currentIdAtom)
  const from = get(inboxAtom).findIndex(({ id }) => id === current)
  const to = { next: from + 1, previous: Math.max(from - 1, 0), first: 0, last: Number.POSITIVE_INFINITY }[move]
  await set(reachAtom, to + 1)
  const entries = get(inboxAtom)
  const entry = entries[Math.min(to, entries.length - 1)]
  if (entry) set(seekAtom, entry.id)
})
