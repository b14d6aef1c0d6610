import { TOAST_LIMIT, type ToastMessage } from '../src/edge/messages/worker-messages.ts'
import { within } from '../src/edge/timing/within.ts'
import type { Message } from '../src/push/message.ts'
import { channel, inbox } from './device.ts'
import type { Kept } from './keep.ts'
import { showGeneric, showNotification } from './notification.ts'
import { scope } from './scope.ts'
import { frontOf, openWindows } from './windows.ts'

/**
 * Shows a message once: as a toast in the window that has the focus, else in the one that was seen last; and as a
 * notification too where no window has the focus, or none takes the toast.
 */
export async function present(
  kept: Kept,
  message: Message,
  payload: unknown,
  windows: readonly WindowClient[],
): Promise<void> {
  const { status, entry, mine } = kept
  const front = frontOf(windows)
  const toasting =
    front && mine && status !== 'known'
      ? takesToast(front, { type: 'toast', entry, kept: status === 'new' })
      : undefined
  if (status === 'new') {
    channel.tell({ type: 'inbox-added', entry })
    if (mine) void showBadge(entry.userId)
  }
  if (!mine) {
    // Not for whoever is signed in now; but the browser wants something to be seen where no window is.
    if (!front) await showGeneric()
    return
  }
  if (front && status === 'known') return
  const notify = (toasted: boolean) => showNotification(entry, message, payload, { toasted })
  // It does not wait for a window that is not in front anyway.
  if (!front?.focused) await notify(front !== undefined)
  else if (!(await toasting)) await notify(false)
  // Covered by another window meanwhile: the browser would put a notice of its own there.
  else if (!frontOf(await openWindows())) await notify(true)
}

async function takesToast(window: WindowClient, message: ToastMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const taken = new Promise<boolean>(resolve => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  window.postMessage(message, [port2])
  return within(taken, TOAST_LIMIT).catch(() => false)
}

async function showBadge(userId: string): Promise<void> {
  try {
    await scope.navigator.setAppBadge?.(await inbox.countUnread(userId))
  } catch {
    // A badge is a bonus: not every system has one.
  }
}
