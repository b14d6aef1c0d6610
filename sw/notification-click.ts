import { isRecord } from '../src/config/checked.ts'
import type { Click } from '../src/edge/messages/clicks.ts'
import type { ClickMessage } from '../src/edge/messages/worker-messages.ts'
import { report } from '../src/edge/report.ts'
import { ownUrl } from '../src/push/link.ts'
import { clicks } from './device.ts'
import { scope } from './scope.ts'
import { frontOf, openWindows } from './windows.ts'

/** A click on a notification brings the app to the front: a window that is open, which decides where it leads, or a new one. */
export function openOnClick(): void {
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(readClick(event)))
  })
}

function readClick({ notification, action }: NotificationEvent): Click {
  const carried: unknown = notification.data
  const { id, userId, url, data } = isRecord(carried) ? carried : {}
  return {
    id: typeof id === 'string' ? id : '',
    userId: typeof userId === 'string' ? userId : '',
    url: ownUrl(url, scope.location.origin),
    action,
    data: isRecord(data) ? (data as Click['data']) : {},
    at: Date.now(),
  }
}

async function open(click: Click): Promise<void> {
  // Stored, because a window that is still loading hears nothing: it asks for what waits when it has started.
  const stored = clicks.add(click).catch(cause => report('a click could not be stored', cause))
  const windows = await openWindows()
  const best = frontOf(windows) ?? windows[0]
  if (!best) {
    await Promise.all([stored, scope.clients.openWindow(click.url ?? '/')])
    return
  }
  // Refused where the window has just gone, or the click is too long ago: it takes the click when it is looked at.
  await Promise.all([best.focus().catch(() => undefined), stored])
  best.postMessage({ type: 'click' } satisfies ClickMessage)
}
