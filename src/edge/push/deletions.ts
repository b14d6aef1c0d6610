import { report } from '../report.ts'
import type { Storage } from '../storage/storage.ts'
import type { InTurn } from '../timing/in-turn.ts'

/** Tokens that the service has still to delete: remembered on this device until it has, also over restarts. */
export interface Deletions {
  add(token: string): void
  has(token: string | undefined): boolean
  /** Whether some wait. */
  pending(): boolean
  /** Tries them all; what fails waits for the next time. Never rejects. */
  flush(): Promise<void>
}

/** Each token has a key of its own, since two windows may write at once. */
const KEY = 'push-deletion:'

/** `deleteAtService` rejects where it is not certain that the token is gone. */
export function createDeletions(
  storage: Storage,
  deleteAtService: (token: string) => Promise<void>,
  inTurn: InTurn,
): Deletions {
  const waiting = () => storage.keys(KEY).map(key => key.slice(KEY.length))
  const attempt = async (token: string) => {
    try {
      await deleteAtService(token)
      storage.set(KEY + token, undefined)
    } catch (cause) {
      report('a push token may not be deleted yet; it is tried again', cause)
    }
  }
  return {
    add: token => storage.set(KEY + token, 'yes'),
    has: token => token !== undefined && storage.get(KEY + token) !== undefined,
    pending: () => waiting().length > 0,
    async flush() {
      if (waiting().length === 0) return
      // What another window is deleting right now is gone by then.
      await inTurn(() => Promise.all(waiting().map(attempt))).catch(cause => report('tokens wait to be deleted', cause))
    },
  }
}
