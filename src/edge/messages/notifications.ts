import { isRecord } from '../../config/checked.ts'

/** What the worker has put into a notification, as far as a window looks at it. */
export interface ShownNotification {
  readonly id?: unknown
  readonly userId?: unknown
  readonly toasted?: unknown
}

/** Takes notifications of this app off the desktop. A bonus: never rejects. */
export async function closeNotifications(
  which: (shown: ShownNotification) => boolean | Promise<boolean>,
): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    for (const notification of (await registration?.getNotifications()) ?? []) {
      if (isRecord(notification.data) && (await which(notification.data))) notification.close()
    }
  } catch {
    // Some browsers list none.
  }
}
