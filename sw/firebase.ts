import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw'
import type { FirebaseConfig } from '../src/config/firebase-config.ts'
import { report } from '../src/edge/report.ts'
import { scope } from './scope.ts'

/** What Firebase does at its events, by their names; empty where it could not be started. */
export type Handlers = Readonly<Record<string, ((event: Event) => void) | undefined>>

/** Starts Firebase, and takes down its listeners instead of adding them: browsers allow that in a worker's first turn only. */
export function startFirebase(config: FirebaseConfig): Handlers {
  const handlers: Record<string, (event: Event) => void> = {}
  const takeDown = (type: string, handler: (event: Event) => void) => {
    handlers[type] = handler
  }
  Object.assign(scope, { addEventListener: takeDown })
  try {
    const messaging = getMessaging(initializeApp({ ...config }))
    // Firebase has shown what carries a `notification`. Of a message that carries only data it shows nothing, and the
    // browser would put a notice of its own there.
    onBackgroundMessage(messaging, async payload => {
      if (!payload.notification) await scope.registration.showNotification('', { data: { FCM_MSG: payload } })
    })
  } catch (cause) {
    report('messaging did not initialise in the worker', cause)
  } finally {
    // Its own property goes, and the prototype's method is there again.
    Reflect.deleteProperty(scope, 'addEventListener')
  }
  return handlers
}
