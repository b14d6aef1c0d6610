import type { User } from '../config/user.ts'
import { emptyInboxAtom } from '../inbox/atoms.ts'
import { pushEventAtom } from '../push/atoms.ts'
import type { PushStart } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { toastEventAtom } from '../toasts/atoms.ts'
import type { Store } from './store.ts'

/** Who is signed in, as the wider product decides it. */
export interface Session {
  signIn(user: User): void
  /** Ends push for who is signed in on this device, or remembers to; resolves after 10 s at the latest. */
  signOut(): Promise<void>
}

/** `begin` starts push for who is signed in at load; `pushFor` says how push stands for a person. */
export function createSession(
  store: Store,
  pushFor: (user: User | null) => PushStart,
): Session & { begin(userAtLoad: User | null): void } {
  const begin = (user: User | null) => {
    store.set(userAtom, user)
    store.set(pushEventAtom, { type: 'start', ...pushFor(user) })
  }
  const signOut = async () => {
    if (!store.get(userAtom)) return
    const ended = store.set(pushEventAtom, { type: 'signed-out' })
    store.set(userAtom, null)
    store.set(emptyInboxAtom)
    store.set(toastEventAtom, { type: 'clear' })
    await ended
  }
  const signIn = (user: User) => {
    if (store.get(userAtom)?.id === user.id) return store.set(userAtom, user)
    // The token of who was here goes first; requests are carried out in order.
    void signOut()
    begin(user)
  }
  return { begin, signIn, signOut }
}
