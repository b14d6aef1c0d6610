import { randomUUID } from 'node:crypto'
import type { Parcel, Store, Subscription } from './store.ts'

/** Hands one parcel to a connected browser. */
export type Deliver = (parcel: Parcel, subscription: Subscription) => void

export interface PostOptions {
  /** Seconds that it may wait; 0: now or never. Four weeks unless told, as FCM has it. */
  ttl?: number
  /** Replaces a waiting parcel of the same topic (RFC 8030, section 5.4). */
  topic?: string | undefined
}

export interface PostOffice {
  /** Takes an encrypted push; `sent` tells whether a browser is there for it. Undefined: nobody lives at the address. */
  post(address: string, body: Buffer | null, options?: PostOptions): { id: string; sent: boolean } | undefined
  /** A browser is there: it gets all that waits, in order, then each new parcel. Returns what to call when it goes. */
  connect(owner: string, deliver: Deliver): () => void
  /** The browser has these (parcel ids): they are done with. */
  settle(ids: readonly string[]): void
  /** Nobody is connected any more; for use before the sockets' own 'close', which comes a tick late. */
  disconnect(): void
  /** Gives up every subscription that fits, with what waits for it. */
  close(matches: (subscription: Subscription) => boolean): void
  isConnected(owner: string): boolean
  /** How many parcels wait at an address; some may be on their way. */
  pending(address: string): number
  /** Resolves once any browser is connected; rejects after `limit` ms or when `signal` aborts. */
  whenConnected(limit: number, signal: AbortSignal): Promise<void>
}

/** FCM's and autopush's longest, seconds. */
export const MAX_TTL = 4 * 7 * 24 * 3600

export function createPostOffice(store: Store): PostOffice {
  const { state } = store
  const connected = new Map<string, Deliver>()
  const waiters = new Set<() => void>()
  const isAlive = ({ sentAt, ttl }: Parcel) => sentAt + ttl * 1000 > Date.now()
  const find = (address: string) => state.subscriptions.find(subscription => subscription.address === address)
  const keep = (stays: (parcel: Parcel) => boolean) => {
    const parcels = state.parcels.filter(stays)
    if (parcels.length < state.parcels.length) store.change(next => Object.assign(next, { parcels }))
  }

  return {
    post(address, body, { ttl = MAX_TTL, topic } = {}) {
      const subscription = find(address)
      if (!subscription) return undefined
      const deliver = connected.get(subscription.owner)
      const parcel: Parcel = {
        id: randomUUID(),
        address,
        body: body?.toString('base64url') ?? null,
        sentAt: Date.now(),
        ttl,
        ...(topic && { topic }),
      }
      if (topic) keep(other => other.address !== address || other.topic !== topic)
      if (ttl > 0) store.change(({ parcels }) => parcels.push(parcel))
      deliver?.(parcel, subscription)
      return { id: parcel.id, sent: deliver !== undefined }
    },
    connect(owner, deliver) {
      connected.set(owner, deliver)
      for (const wake of waiters) wake()
      keep(isAlive)
      for (const parcel of [...state.parcels]) {
        const subscription = find(parcel.address)
        if (subscription?.owner === owner) deliver(parcel, subscription)
      }
      // A browser opens its next connection before it closes the last: only its own entry may go.
      return () => connected.get(owner) === deliver && connected.delete(owner)
    },
    disconnect: () => connected.clear(),
    settle: ids => keep(({ id }) => !ids.includes(id)),
    close(matches) {
      const gone = state.subscriptions.filter(matches).map(({ address }) => address)
      if (!gone.length) return
      store.change(next => {
        next.subscriptions = next.subscriptions.filter(({ address }) => !gone.includes(address))
        next.parcels = next.parcels.filter(({ address }) => !gone.includes(address))
      })
    },
    isConnected: owner => connected.has(owner),
    pending: address => state.parcels.filter(parcel => parcel.address === address && isAlive(parcel)).length,
    whenConnected(limit, signal) {
      if (connected.size) return Promise.resolve()
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer)
          waiters.delete(wake)
          signal.removeEventListener('abort', stopped)
          settle()
        }
        const wake = () => finish(resolve)
        const stopped = () => finish(() => reject(new Error('The push service was stopped')))
        const timer = setTimeout(() => finish(() => reject(new Error(`No browser connected in ${limit} ms`))), limit)
        waiters.add(wake)
        signal.addEventListener('abort', stopped)
      })
    },
  }
}
