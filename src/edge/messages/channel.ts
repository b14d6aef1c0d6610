import { isRecord } from '../../config/checked.ts'
import type { InboxEntry } from '../../inbox/entry.ts'

/** What windows and the worker tell all others of. */
export type Signal =
  /** A choice, a token or its person has changed on this device: look again. */
  | { readonly type: 'push-changed' }
  | { readonly type: 'inbox-added'; readonly entry: InboxEntry }
  | { readonly type: 'inbox-changed' }
  | { readonly type: 'signed-out'; readonly userId: string }

export interface Channel {
  /** Tells every other window of this origin; the one that tells does not hear it. */
  tell(signal: Signal): void
  listen(hear: (signal: Signal) => void): void
}

/** One channel for everything, so that signals arrive in the order in which they were told. */
export function createChannel(): Channel {
  const channel = new BroadcastChannel('sineta')
  return {
    tell: signal => channel.postMessage(signal),
    listen(hear) {
      channel.addEventListener('message', ({ data }) => {
        // A window of another release may speak otherwise; whoever hears a type it does not know does nothing.
        if (isRecord(data)) hear(data as unknown as Signal)
      })
    },
  }
}
