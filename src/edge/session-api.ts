import type { Session } from '../app/session.ts'
import { checkUser } from '../config/user.ts'

/**
 * Puts `sineta` on window, for the wider product. It is there from the first script on; what is asked of it before the
 * app has loaded is done, in order, when it has.
 */
export function offerSession(session: Promise<Session>): void {
  const offered = {
    /** Signs `{ id, name? }` in. Throws a TypeError that names the field where that is not what it got. */
    signIn(input: unknown): void {
      const { value: user, problems } = checkUser(input, 'signIn: user')
      if (!user || problems.length > 0) throw new TypeError(problems[0] ?? 'signIn: user must be an object')
      // Where the app cannot be loaded, that has been said.
      session.then(({ signIn }) => signIn(user)).catch(() => undefined)
    },
    /** Ends push for who is signed in on this device, or remembers to; resolves after 10 s at the latest. */
    signOut: async (): Promise<void> => (await session).signOut(),
  }
  Object.assign(window, { sineta: Object.freeze(offered) })
}
