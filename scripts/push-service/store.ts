import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SubscriptionKeys } from './encrypt.ts'
import type { Certificate } from './net/certificate.ts'

/** What a browser's push service handed out: where a push goes. */
export interface Subscription {
  /** Last path segment of the endpoint that the page sees; ours to choose, unguessable. */
  readonly address: string
  readonly browser: 'chromium' | 'firefox'
  /** Who connects for it: Chromium's android id (decimal), Firefox's uaid. */
  readonly owner: string
  /** What the browser tells it by: Chromium's X-subtype, Firefox's channelID. */
  readonly channel: string
  /** Chromium only: the form's `app` and `sender`, which a push must repeat. */
  readonly app?: string
  readonly sender?: string
}

/** An FCM token and the subscription's public side, as the page registered it. */
export interface Registration {
  readonly token: string
  readonly endpoint: string
  readonly origin: string
  readonly keys: SubscriptionKeys
  /** ms */
  readonly createdAt: number
}

/** An encrypted push on its way; it stays until the browser acknowledged it. */
export interface Parcel {
  readonly id: string
  readonly address: string
  /** base64url; null is a push without a payload. */
  readonly body: string | null
  /** ms */
  readonly sentAt: number
  /** seconds */
  readonly ttl: number
  readonly topic?: string
}

export interface Ports {
  http: number
  rest: number
  mcs: number
}

export interface State {
  vapid: { publicKey: string; privateKey: string }
  certificate: Certificate
  ports: Ports
  subscriptions: Subscription[]
  registrations: Registration[]
  parcels: Parcel[]
}

export interface Store {
  readonly state: State
  /** Changes the state and keeps it, before the browser hears of it. */
  change(mutate: (state: State) => void): void
}

/**
 * Opens what `dir` holds, or makes it from `create`; without a folder all is in memory.
 * A file that cannot be read as JSON is an error with its path: it may hold somebody's registrations.
 */
export async function openStore(dir: string | undefined, create: () => Promise<State>): Promise<Store> {
  if (!dir) return storeOf(await create(), () => {})
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, 'state.json')
  const state = { ...(await create()), ...read(file) }
  const save = () => write(dir, file, state)
  save()
  return storeOf(state, save)
}

function storeOf(state: State, save: () => void): Store {
  return {
    state,
    change(mutate) {
      mutate(state)
      save()
    },
  }
}

function read(file: string): Partial<State> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is no JSON; delete it to start afresh`, { cause })
  }
}

/** By way of a second file, so that a crash never leaves half a state. Some kB: synchronous is quicker than a queue. */
function write(dir: string, file: string, state: State): void {
  const part = join(dir, 'state.json.part')
  writeFileSync(part, JSON.stringify(state, null, 1), { mode: 0o600 })
  renameSync(part, file)
}
