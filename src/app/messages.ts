import { atom } from 'jotai/vanilla'
import { wordsAtom } from '../i18n/atoms.ts'
import type { InboxEntry } from '../inbox/entry.ts'
import { shownTexts } from '../push/message.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'
import type { Store } from './store.ts'

/** How many messages this window has shown. */
export const shownCountAtom = atom(0)

/**
 * Shows a message that the worker has stored as a toast. False where it is not for who is signed in here: what arrives
 * after its person has signed out is for nobody in this window. One that could not be stored has no known person.
 */
export function showMessage(store: Store, notify: (toast: Toast) => void, entry: InboxEntry): boolean {
  const user = store.get(userAtom)
  if (!user || (entry.userId !== '' && entry.userId !== user.id)) return false
  const { title, body } = shownTexts(entry, store.get(wordsAtom))
  notify(infoToast(title, body))
  store.set(shownCountAtom, store.get(shownCountAtom) + 1)
  return true
}
