import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from 'firebase/app'
import { getToken as getAuthToken, getInstallations } from 'firebase/installations'
import { getMessaging, getToken, isSupported } from 'firebase/messaging'
import type { FirebaseConfig } from '../../config/firebase-config.ts'
import { report } from '../report.ts'
import { within } from '../timing/within.ts'
import { deleteTokenRow, readTokenRow } from './token-row.ts'

/** The device's token, in the browser and at the service. Calls that change something must not overlap. */
export interface DeviceToken {
  /** What there is for this public key, without asking the network. */
  look(vapidKey: string): Promise<Holding>
  /**
   * A token, new or as it was. One whose weekly refresh fails stays what it is: the service keeps it for much longer.
   * Rejects with the SDK's or the browser's error. Has no time limit of its own.
   */
  get(vapidKey: string): Promise<string>
  /** Whatever token the SDK keeps, whether a subscription belongs to it or not. */
  stored(): Promise<string | undefined>
  /** Ends the subscription, and makes the SDK forget its token. The service is not asked. */
  end(): Promise<void>
  /** Deletes a token at the service; one that is unknown there has been. Rejects where that is not certain. */
  deleteAtService(token: string): Promise<void>
}

/** `stale`: a token or a subscription that do not belong together, or that are for another public key. */
export type Holding = { readonly status: 'none' | 'stale' } | { readonly status: 'held'; readonly token: string }

/** How long a token that is there waits for its weekly refresh, in ms; the SDK goes on with it behind that. */
const REFRESH_LIMIT = 3000

/** How long the service has to confirm a deletion, in ms; it is asked again later. */
const DELETE_LIMIT = 8000

/** What the SDK itself asks, and does not let through: https://firebase.google.com/docs/reference/fcmregistrations. */
const SERVICE = 'https://fcmregistrations.googleapis.com/v1/projects'

/** Answers that a token is not there. Not 400, which Google gives to a wrong `apiKey` too. */
const UNKNOWN_TOKEN = [404, 410]

/**
 * The one place that knows Firebase. Uses `getToken`, which Firebase has marked deprecated since 12.14 in favour of
 * installation ids, because what the product promises is a token. `deleteToken` is not used: it leaves everything as it is
 * where the service fails, and a late answer makes it end whatever subscription there is by then. `changedLate` is called
 * when a weekly refresh that was not waited for has brought another token.
 */
export async function connectMessaging(
  config: FirebaseConfig,
  activeWorker: () => Promise<ServiceWorkerRegistration>,
  changedLate: () => void,
): Promise<DeviceToken> {
  // Asked first: getMessaging() throws the same answer inside a promise that nobody can catch.
  if (!(await isSupported())) throw new Error('this browser does not support web push, or its storage is off')
  const app = initializeApp({ ...config })
  stopHeartbeat(app)
  const messaging = getMessaging(app)
  const look = async (vapidKey: string) => {
    const worker = await activeWorker()
    return holding(await worker.pushManager.getSubscription(), await readTokenRow(config.appId), vapidKey)
  }
  const end = async () => {
    const subscription = await (await activeWorker()).pushManager.getSubscription()
    await subscription?.unsubscribe()
    await deleteTokenRow(config.appId)
  }
  const ask = async (vapidKey: string) =>
    getToken(messaging, { vapidKey, serviceWorkerRegistration: await activeWorker() })
  return {
    look,
    end,
    async get(vapidKey) {
      const held = await look(vapidKey)
      if (held.status !== 'held') return ask(vapidKey)
      const refresh = ask(vapidKey)
      try {
        return await within(refresh, REFRESH_LIMIT)
      } catch (cause) {
        report('the push token could not be refreshed', cause)
        refresh.then(token => token !== held.token && changedLate()).catch(() => undefined)
        if (!isUnknown(cause)) return held.token
        await end()
        return ask(vapidKey)
      }
    },
    stored: async () => (await readTokenRow(config.appId))?.token,
    async deleteAtService(token) {
      const auth = await within(getAuthToken(getInstallations(app)), DELETE_LIMIT)
      // What was kept on this device is not trusted to be a token; the colon in one stands there as it is.
      const name = encodeURIComponent(token).replaceAll('%3A', ':')
      const { ok, status } = await fetch(`${SERVICE}/${config.projectId}/registrations/${name}`, {
        method: 'DELETE',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': config.apiKey,
          'x-goog-firebase-installations-auth': `FIS ${auth}`,
        },
        signal: AbortSignal.timeout(DELETE_LIMIT),
      })
      if (!ok && !UNKNOWN_TOKEN.includes(status)) throw new Error(`the service answered ${status}`)
    },
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

type Row = Awaited<ReturnType<typeof readTokenRow>>

function holding(subscription: PushSubscription | null, row: Row, vapidKey: string): Holding {
  // The SDK would put a new token on a subscription that only the old key can send to.
  if (subscription && !usesKey(subscription, vapidKey)) return { status: 'stale' }
  if (!row) return { status: 'none' }
  const { endpoint } = row.subscriptionOptions ?? {}
  return subscription && endpoint === subscription.endpoint ? { status: 'held', token: row.token } : { status: 'stale' }
}

function usesKey(subscription: PushSubscription, vapidKey: string): boolean {
  const key = subscription.options.applicationServerKey
  if (!key) return false
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === vapidKey.replace(/=+$/, '')
}

/** The SDK hands on the service's sentence, not its status: FCM's is "Requested entity was not found." */
function isUnknown(cause: unknown): boolean {
  return cause instanceof Error && /not.?found|unregistered/i.test(cause.message)
}
