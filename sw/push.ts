import { isRecord } from '../src/config/checked.ts'
import { report } from '../src/edge/report.ts'
import { readConfig } from './config.ts'
import { startFirebase } from './firebase.ts'
import { wrapShowNotification } from './notification.ts'
import { scope } from './scope.ts'

/**
 * Hands Firebase its events. It is started by the first of them, not with the worker, which mostly starts to serve a
 * page; the listeners must be there from the start, so these hold its places.
 */
export function receivePushes(): void {
  scope.addEventListener('push', event => {
    const handlers = start()
    if (!handlers) return
    const problem = problemOf(event.data)
    if (!problem) return handlers.push?.(event)
    // Firebase would drop it without a word. Whoever sent it, something has reached this person.
    report(`push: ${problem}`)
    event.waitUntil(scope.registration.showNotification(''))
  })
  scope.addEventListener('pushsubscriptionchange', event => start()?.pushsubscriptionchange?.(event))
}

let handlers: ReturnType<typeof startFirebase> | undefined

/** Undefined: push is not set up. */
function start(): typeof handlers {
  const { firebase, locale } = readConfig()
  if (!firebase || handlers) return handlers
  wrapShowNotification(locale)
  handlers = startFirebase(firebase)
  return handlers
}

function problemOf(data: PushMessageData | null): string | undefined {
  if (!data) return 'the message is empty'
  try {
    return isRecord(data.json()) ? undefined : 'the message is not a JSON object'
  } catch {
    return 'the message is not JSON'
  }
}
