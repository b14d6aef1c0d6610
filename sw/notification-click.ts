import { isRecord } from '../src/config/checked.ts'
import { clickTarget } from '../src/push/click-target.ts'
import { scope } from './scope.ts'

/** A click on a notification brings the app to the front: a window that is open, or a new one. */
export function openOnClick(): void {
  scope.addEventListener('notificationclick', event => {
    // Firebase would leave a notification without a link standing there, doing nothing.
    event.stopImmediatePropagation()
    event.notification.close()
    const data: unknown = event.notification.data
    event.waitUntil(open(clickTarget(isRecord(data) ? data.FCM_MSG : undefined, scope.location.origin)))
  })
}

/** `target` is a URL of this origin, or null for wherever the person is. */
async function open(target: string | null): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best = windows.find(client => client.focused) ?? windows.find(isVisible) ?? windows[0]
  if (!best) {
    await scope.clients.openWindow(target ?? '/')
    return
  }
  await best.focus()
  if (!target || target === best.url) return
  // A window that this worker does not control cannot be navigated.
  await best.navigate(target).catch(() => scope.clients.openWindow(target))
}

function isVisible(client: WindowClient): boolean {
  return client.visibilityState === 'visible'
}
