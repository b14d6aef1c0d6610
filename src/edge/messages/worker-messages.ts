import { isRecord } from '../../config/checked.ts'
import type { InboxEntry } from '../../inbox/entry.ts'

/** How long a window has to take a toast, in ms; one that is still loading, or hangs, does not. */
export const TOAST_LIMIT = 3000

/** The worker has chosen this window to show a message. `kept` is false where it could not be stored. */
export interface ToastMessage {
  readonly type: 'toast'
  readonly entry: InboxEntry
  readonly kept: boolean
}

/** A person has clicked on a notification, and this window has come to the front for it. */
export interface ClickMessage {
  readonly type: 'click'
}

/**
 * Answers the worker whether a toast is shown; where it is not, the worker shows a notification. From now on: what it
 * asked before is not answered, and it helps itself.
 */
export function answerToasts(show: (message: ToastMessage) => boolean): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (isRecord(data) && data.type === 'toast') ports[0]?.postMessage(show(data as unknown as ToastMessage))
  })
}

export function hearClicks(act: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (isRecord(data) && data.type === 'click') act()
  })
}
