import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported, type Messaging, onMessage } from 'firebase/messaging'
import type { FirebaseConfig } from '../config/firebase-config.ts'

/** The device's token, at the push service and in the browser. Calls are carried out one after the other. */
export interface DeviceToken {
  /** Rejects with the SDK's or the browser's error. Has no time limit of its own. */
  get(vapidKey: string): Promise<string>
  /** Deletes the token at the service and ends the subscription. Rejects where the subscription could not be ended. */
  delete(): Promise<Deletion>
}

/** Unconfirmed: nothing reaches this device any more, but the service may still know the token. */
export type Deletion = { readonly confirmed: true } | { readonly confirmed: false; readonly cause: unknown }

/** How long a call waits for the one before it, in ms; the SDK's calls may hang for ever. */
const TURN_LIMIT = 60_000

/** How long the service has to confirm a deletion before the subscription is ended all the same, in ms. */
const DELETE_LIMIT = 8000

/**
 * The one place that knows Firebase. Uses `getToken`, which Firebase has marked deprecated since 12.14 in favour of
 * installation ids, because what the product promises is a token.
 */
export async function connectMessaging(
  config: FirebaseConfig,
  activeWorker: () => Promise<ServiceWorkerRegistration>,
  receive: (payload: unknown) => void,
): Promise<DeviceToken> {
  // Asked first: getMessaging() throws the same answer inside a promise that nobody can catch.
  if (!(await isSupported())) throw new Error('this browser does not support web push, or its storage is off')
  const app = initializeApp({ ...config })
  stopHeartbeat(app)
  const messaging = getMessaging(app)
  onMessage(messaging, receive)
  const inTurn = createTurns()
  return {
    get: vapidKey => inTurn(async () => requestToken(messaging, vapidKey, await activeWorker())),
    delete: () => inTurn(async keepBusy => endPush(messaging, await activeWorker(), keepBusy)),
  }
}

/**
 * Firebase counts the days on which an app is used, in an IndexedDB of its own that it opens at every load, and sends
 * them along with its requests, which do not need them. Without that the page's heap is 41 kB smaller, of 1.3 MB.
 */
function stopHeartbeat(app: FirebaseApp): void {
  const silent = { triggerHeartbeat: () => Promise.resolve(), getHeartbeatsHeader: () => Promise.resolve('') }
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => silent,
  })
}

async function requestToken(messaging: Messaging, vapidKey: string, worker: ServiceWorkerRegistration) {
  const subscription = await worker.pushManager.getSubscription()
  // The SDK would put the new token on a subscription that only the old key can send to.
  if (subscription && !usesKey(subscription, vapidKey)) await subscription.unsubscribe()
  return getToken(messaging, { vapidKey, serviceWorkerRegistration: worker })
}

async function endPush(messaging: Messaging, worker: ServiceWorkerRegistration, keepBusy: KeepBusy): Promise<Deletion> {
  // On a page that has not called getToken() the SDK would look at a scope of its own and leave ours alive.
  Object.assign(messaging, { swRegistration: worker })
  const deleting = deleteToken(messaging)
  // A late answer makes the SDK end whatever subscription there is by then, so no new one may be made before it.
  keepBusy(deleting)
  const deletion = await Promise.race([deleting, rejectAfter(DELETE_LIMIT)]).then(
    () => ({ confirmed: true }) as const,
    cause => ({ confirmed: false, cause }) as const,
  )
  // Where the service fails, the SDK leaves the subscription alive too.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  return deletion
}

function usesKey(subscription: PushSubscription, vapidKey: string): boolean {
  const key = subscription.options.applicationServerKey
  if (!key) return false
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === vapidKey.replace(/=+$/, '')
}

/** Keeps the turn until `rest` has settled too, although its caller has an answer before that. */
type KeepBusy = (rest: Promise<unknown>) => void

function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: (keepBusy: KeepBusy) => Promise<T>): Promise<T> => {
    let rest: Promise<unknown> | undefined
    const turn = last.then(() =>
      act(promise => {
        rest = promise
      }),
    )
    last = Promise.race([turn.then(() => rest), rejectAfter(TURN_LIMIT)]).catch(() => undefined)
    return turn
  }
}

function rejectAfter(limit: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`no answer in ${limit / 1000} s`)), limit))
}
