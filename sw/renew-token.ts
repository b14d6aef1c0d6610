import { globals } from '../src/edge/page/globals.ts'
import { readTokenRow } from '../src/edge/push/token-row.ts'
import { report } from '../src/edge/report.ts'
import { turnsOf } from '../src/edge/timing/in-turn.ts'
import { readConfig } from './config.ts'
import { channel } from './device.ts'
import { startFirebase } from './firebase.ts'
import { scope } from './scope.ts'

/** Windows ask for tokens by the same lock. */
const inTurn = turnsOf('sineta-push')

/** The browser or its push service has ended the subscription, or put another in its place. */
export function renewToken(event: PushSubscriptionChangeEvent): void {
  const renewed = inTurn(() => renew(event.newSubscription))
  event.waitUntil(renewed.catch(cause => report('the push token could not be renewed', cause)))
}

async function renew(given: PushSubscription | null): Promise<void> {
  const { firebase } = readConfig()
  // Without a token there is nothing to renew: push is off here.
  if (!firebase || !(await readTokenRow(firebase.appId))) return
  try {
    const subscription = given ?? (await subscribe())
    // Without a subscription Firebase deletes the token, which nothing can reach any more.
    await startFirebase(firebase).changeSubscription(subscription)
  } finally {
    // A window mends what went wrong here.
    channel.tell({ type: 'push-changed' })
  }
}

/** Browsers that drop a subscription mostly leave it to the app to make another; where they refuse it there is none. */
async function subscribe(): Promise<PushSubscription | null> {
  const key = globals.vapidKey()
  if (typeof key !== 'string') return null
  return scope.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
}
