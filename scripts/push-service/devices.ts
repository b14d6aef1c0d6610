import type { PostOffice } from './post-office.ts'
import type { Registration, Store, Subscription } from './store.ts'

/** A token that a page holds, and the browser behind it. */
export interface Device {
  readonly token: string
  readonly endpoint: string
  /** The page's origin as the SDK tells it: host and port, without scheme. */
  readonly origin: string
  /** ms */
  readonly createdAt: number
  readonly browser: 'chromium' | 'firefox'
  /** Its browser has a push connection now. False too where its subscription is gone: the next send finds that out. */
  readonly connected: boolean
  /** Messages that wait for it or are not acknowledged yet. */
  readonly pending: number
}

/** A push endpoint's last path segment is the address that we gave out; the host before it differs by browser build. */
export const addressOf = ({ endpoint }: Pick<Registration, 'endpoint'>): string => endpoint.split('/').pop() ?? ''

export const subscriptionOf = ({ state }: Store, registration: Registration): Subscription | undefined =>
  state.subscriptions.find(({ address }) => address === addressOf(registration))

/** Newest first. */
export function listDevices(store: Store, office: PostOffice): Device[] {
  return store.state.registrations
    .map(registration => {
      const { token, endpoint, origin, createdAt } = registration
      const subscription = subscriptionOf(store, registration)
      const guess: Device['browser'] = endpoint.includes('/wpush/') ? 'firefox' : 'chromium'
      return {
        token,
        endpoint,
        origin,
        createdAt,
        browser: subscription?.browser ?? guess,
        connected: subscription !== undefined && office.isConnected(subscription.owner),
        pending: office.pending(addressOf(registration)),
      }
    })
    .reverse()
}
