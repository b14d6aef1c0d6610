import { wordsAtom } from '../i18n/atoms.ts'
import { addToInboxAtom } from '../inbox/atoms.ts'
import { readMessage } from '../push/message.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'
import type { Store } from './store.ts'

/**
 * A foreground message becomes a toast and an inbox entry. `now` is in ms since the epoch. One that arrives after its
 * person has signed out is for nobody here.
 */
export function receiveMessage(store: Store, notify: (toast: Toast) => void, payload: unknown, now: number): void {
  if (!store.get(userAtom)) return
  const { title, body } = readMessage(payload, store.get(wordsAtom))
  store.set(addToInboxAtom, { title, body, at: now })
  notify(infoToast(title, body))
}
