import type { Session } from '../../app/session.ts'
import { checkUser, type User } from '../../config/user.ts'
import { within } from '../timing/within.ts'

/** How long a sign-out waits for an app that is still loading, in ms; what is not done by then is done later. */
const LIMIT = 10_000

/** What the wider product has asked for so far. */
export interface OfferedSession {
  /** Who is signed in when the app starts: who was asked for last, or else who config.js says. */
  userAtLoad(configured: User | null): User | null
}

/**
 * Puts `sineta` on window, for the wider product. It is there from the first script on; what is asked of it before the
 * app has loaded is done, in order, when it has. `remember` keeps that push is to be ended, for a page that is closed, or
 * an app that does not load, before that.
 */
export function offerSession(session: Promise<Session>, remember: () => void): OfferedSession {
  let asked: User | null | undefined
  let isLoaded = false
  // Where the app cannot be loaded, that has been said.
  const whenLoaded = (act: (loaded: Session) => void | Promise<void>) => session.then(act, () => undefined)
  void whenLoaded(() => {
    isLoaded = true
  })
  const offered = {
    /** Signs `{ id, name? }` in. Throws a TypeError that names the field where that is not what it got. */
    signIn(input: unknown): void {
      const { value: user, problems } = checkUser(input, 'signIn: user')
      if (!user || problems.length > 0) throw new TypeError(problems[0] ?? 'signIn: user must be an object')
      asked = user
      void whenLoaded(({ signIn }) => signIn(user))
    },
    /** Ends push for who is signed in on this device, or remembers to; resolves after 10 s at the latest. */
    signOut(): Promise<void> {
      asked = null
      if (!isLoaded) remember()
      return within(
        whenLoaded(({ signOut }) => signOut()),
        LIMIT,
      ).catch(() => undefined)
    },
  }
  Object.assign(window, { sineta: Object.freeze(offered) })
  return { userAtLoad: configured => (asked === undefined ? configured : asked) }
}
