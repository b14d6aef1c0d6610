import { wordsAtom } from '../i18n/atoms.ts'
import { addToInboxAtom } from '../inbox/atoms.ts'
import { readMessage } from '../push/message.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'
import type { Store } from './store.ts'

/**
 * A foreground message becomes a toast, and an inbox entry one frame later: to draw the list anew would keep the toast
 * waiting for a fifth of its time. `now` is in ms since the epoch. What arrives after its person has signed out is for
 * nobody here.
 */
export async function receiveMessage(
  store: Store,
  { notify, painted }: { notify(toast: Toast): void; painted(): Promise<void> },
  payload: unknown,
  now: number,
): Promise<void> {
  const user = store.get(userAtom)
  if (!user) return
  const { title, body } = readMessage(payload, store.get(wordsAtom))
  notify(infoToast(title, body))
  await painted()
  if (store.get(userAtom)?.id === user.id) store.set(addToInboxAtom, { title, body, at: now })
}
