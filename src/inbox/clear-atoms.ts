import { atom } from 'jotai/vanilla'
import { changeListAtom, reloadAtom, writeStoreAtom } from './atoms.ts'
import { changeList, emptyList } from './list.ts'
import { lastClearedAtom, listAtom, personAtom } from './state.ts'

/** What can be brought back, or null. */
export const clearedAtom = atom(get => get(lastClearedAtom)?.list ?? null)

/** All messages that can be brought back, once the store has given them up. */
export const clearedEntriesAtom = atom(get => get(lastClearedAtom)?.stored ?? [])

/** Takes all messages away, and remembers them. */
export const clearInboxAtom = atom(null, async (get, set) => {
  const { userId } = get(personAtom)
  const list = get(listAtom)
  const [newest] = list.entries
  if (userId === null || !newest) return
  set(changeListAtom, { type: 'clear', upTo: newest.seq })
  let all = list.entries
  const written = set(writeStoreAtom, async store => {
    const stored = { ...emptyList, entries: await store.clear(userId, newest.seq) }
    all = changeList(stored, { type: 'bring-back', list }).entries
  })
  set(lastClearedAtom, { list, stored: written.then(() => all) })
  await written
})

/** Brings back what was cleared, beside what has arrived since. */
export const undoClearAtom = atom(null, async (get, set) => {
  const cleared = get(lastClearedAtom)
  if (!cleared) return
  const person = get(personAtom)
  set(lastClearedAtom, null)
  set(changeListAtom, { type: 'bring-back', list: cleared.list })
  const stored = await cleared.stored
  const isWritten = await set(writeStoreAtom, store => store.restore(stored))
  // Once more, for a load that has read the store before they were there again.
  if (isWritten && get(personAtom) === person) await set(reloadAtom)
})

export const forgetClearedAtom = atom(null, (_get, set) => set(lastClearedAtom, null))
