import { atom } from 'jotai/vanilla'
import { changeListAtom, writeStoreAtom } from './atoms.ts'
import { changeList, type InboxList } from './list.ts'
import { lastClearedAtom, listAtom, personAtom } from './state.ts'

/** What can be brought back, or null. */
export const clearedAtom = atom(get => get(lastClearedAtom)?.entries ?? null)

/** Takes all messages away, and remembers them. */
export const clearInboxAtom = atom(null, async (get, set) => {
  const { userId } = get(personAtom)
  const entries = get(listAtom)
  const [newest] = entries
  if (userId === null || !newest) return
  set(changeListAtom, { type: 'clear', upTo: newest.seq })
  let all = entries
  const written = set(writeStoreAtom, async store => {
    all = changeList(entries, { type: 'add', entries: await store.clear(userId, newest.seq) })
  })
  set(lastClearedAtom, { entries, stored: written.then(() => all) })
  await written
})

/** Brings back what was cleared, beside what has arrived since. */
export const undoClearAtom = atom(null, async (get, set) => {
  const cleared = get(lastClearedAtom)
  if (!cleared) return
  const person = get(personAtom)
  const show = (entries: InboxList) => {
    if (get(personAtom) === person) set(changeListAtom, { type: 'add', entries })
  }
  set(lastClearedAtom, null)
  show(cleared.entries)
  const stored = await cleared.stored
  await set(writeStoreAtom, store => store.restore(stored))
  // Once more, for a load that has read the store before they were there again.
  show(stored)
})

export const forgetClearedAtom = atom(null, (_get, set) => set(lastClearedAtom, null))
