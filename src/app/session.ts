import type { User } from '../config/user.ts'
import { pushEventAtom } from '../push/atoms.ts'
import type { PushStart } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { toastEventAtom } from '../toasts/atoms.ts'
import { forgetAnnouncedAtom } from '../ui/announce.ts'
import type { Store } from './store.ts'

/** Who is signed in, as the wider product decides it. */
export interface Session {
  signIn(user: User): void
  /** Ends push for who is signed in on this device, or remembers to; resolves after 10 s at the latest. */
  signOut(): Promise<void>
}

/** What people coming and going means outside of this window. */
export interface SessionEnvironment {
  /** How push stands for a person. */
  pushFor(user: User | null): PushStart
  /** Shows this person's inbox, in place of what is there at once. */
  showInbox(userId: string | null): void
  came(user: User): void
  /** For whom push may be here although nobody is signed in: a sign-out may come before the app has started. */
  leftBehind(): string | undefined
  endPush(userId: string): Promise<void>
  /** Takes away what of theirs still stands on the desktop, and tells other windows. */
  left(userId: string): void
}

/** `begin` starts push for who is signed in at load; `leave` follows a sign-out in another window. */
export interface RunningSession extends Session {
  begin(userAtLoad: User | null): void
  leave(userId: string): void
}

export function createSession(
  store: Store,
  { pushFor, showInbox, came, leftBehind, endPush, left }: SessionEnvironment,
): RunningSession {
  const begin = (user: User | null) => {
    store.set(userAtom, user)
    void store.set(pushEventAtom, { type: 'start', ...pushFor(user) })
    showInbox(user?.id ?? null)
    if (user) came(user)
  }
  const end = () => {
    const ended = store.set(pushEventAtom, { type: 'signed-out' })
    store.set(userAtom, null)
    showInbox(null)
    store.set(toastEventAtom, { type: 'clear' })
    store.set(forgetAnnouncedAtom)
    return ended
  }
  const signOut = async () => {
    const user = store.get(userAtom)
    const userId = user?.id ?? leftBehind()
    if (userId === undefined) return
    const ended = user ? end() : endPush(userId)
    left(userId)
    await ended
  }
  const signIn = (user: User) => {
    if (store.get(userAtom)?.id === user.id) return store.set(userAtom, user)
    // The token of who was here goes first; requests are carried out in order. What another window has begun is not
    // left behind: with nobody here there is nobody to sign out.
    if (store.get(userAtom)) void signOut()
    begin(user)
  }
  const leave = (userId: string) => {
    if (store.get(userAtom)?.id === userId) void end()
  }
  return { begin, signIn, signOut, leave }
}
