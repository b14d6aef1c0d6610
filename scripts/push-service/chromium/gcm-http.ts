import { randomBytes, randomInt } from 'node:crypto'
import type { Call, Reply, Route } from '../net/http.ts'
import type { PostOffice } from '../post-office.ts'
import type { Store, Subscription } from '../store.ts'
import { decodeMessage, encodeMessage } from './mcs-messages.ts'

/** Google's check-in (a browser becomes a device) and registration (a subscription becomes an address). */
export function gcmRoutes(store: Store, office: PostOffice): Route[] {
  return [
    { endpoint: 'checkin', path: /^\/checkin$/, answer: checkIn },
    { endpoint: 'register', path: /^\/c2dm\/register3$/, answer: call => register(call, store, office) },
  ]
}

/** A browser that has an id keeps it, also one from an earlier life of this service: its profile would be lost else. */
function checkIn({ body }: Call): Reply {
  const known = readCheckIn(body)
  return {
    status: 200,
    headers: { 'content-type': 'application/x-protobuf' },
    body: encodeMessage('CheckinResponse', {
      statsOk: true,
      timeMsec: Date.now(),
      // Below 2^48, so that it is a safe integer in every language that may print it. Zero is refused by Chromium.
      androidId: known?.id ?? randomInt(1, 2 ** 47),
      securityToken: known?.securityToken ?? randomInt(1, 2 ** 47),
    }),
  }
}

function readCheckIn(body: Buffer): { id: string; securityToken: string } | undefined {
  try {
    const { id, securityToken } = decodeMessage<Record<string, string>>('CheckinRequest', body)
    return id && securityToken && id !== '0' && securityToken !== '0' ? { id, securityToken } : undefined
  } catch {
    return undefined
  }
}

function register({ body }: Call, store: Store, office: PostOffice): Reply {
  const form = new URLSearchParams(body.toString())
  const owner = form.get('device')
  const channel = form.get('X-subtype')
  const app = form.get('app')
  const sender = form.get('sender')
  if (!owner) return { status: 200, body: 'Error=INVALID_PARAMETERS' }
  if (form.get('delete') === 'true') {
    office.close(subscription => subscription.owner === owner && subscription.channel === channel)
    return { status: 200, body: `token=${channel ?? app}` }
  }
  const token = randomBytes(32).toString('base64url')
  // Chromium registers for itself too, without a subtype: it wants a token, and nobody ever pushes to it.
  if (!channel) return { status: 200, body: `token=${token}` }
  if (!sender || !app) return { status: 200, body: 'Error=INVALID_SENDER' }
  const isSame = (other: Subscription) =>
    other.owner === owner && other.channel === channel && other.sender === sender && other.app === app
  const known = store.state.subscriptions.find(isSame)
  if (known) return { status: 200, body: `token=${known.address}` }
  store.change(({ subscriptions }) =>
    subscriptions.push({ address: token, browser: 'chromium', owner, channel, app, sender }),
  )
  return { status: 200, body: `token=${token}` }
}
