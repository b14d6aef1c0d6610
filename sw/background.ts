import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw'
import { report } from '../src/edge/report.ts'
import type { WorkerConfig } from './config.ts'
import { wrapShowNotification } from './notification.ts'
import { scope } from './scope.ts'

/** Shows each message that arrives while no window is visible as one notification. */
export function showInBackground(config: WorkerConfig): void {
  if (!config.firebase) return
  wrapShowNotification(config)
  try {
    const messaging = getMessaging(initializeApp({ ...config.firebase }))
    // Firebase has shown what carries a `notification`. Of a message that carries only data it shows nothing, and the
    // browser would put a notice of its own there.
    onBackgroundMessage(messaging, async payload => {
      if (!payload.notification) await scope.registration.showNotification('', { data: { FCM_MSG: payload } })
    })
  } catch (cause) {
    report('messaging did not initialise in the worker', cause)
  }
}
