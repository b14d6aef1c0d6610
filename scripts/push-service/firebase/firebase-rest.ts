import { randomBytes } from 'node:crypto'
import { areKeys } from '../encrypt.ts'
import { type Call, json, type Reply, type Route } from '../net/http.ts'
import type { Registration, Store } from '../store.ts'
import { denied, invalid, notFound } from './fcm-error.ts'
import { forget } from './fcm-send.ts'
import { type Fields, object, parseBody, string } from './json-fields.ts'

/** The SDK's two REST services. Source: @firebase/installations and @firebase/messaging, their rest-client files. */
export function firebaseRoutes(store: Store, project: { projectId: string; apiKey: string }): Route[] {
  const guarded = (answer: Route['answer']) => (call: Call) => {
    if (call.method === 'OPTIONS') return { status: 204 }
    if (call.headers['x-goog-api-key'] !== project.apiKey) {
      throw invalid('x-goog-api-key', 'API key not valid. Please pass a valid API key.')
    }
    if (call.path.split('/')[3] !== project.projectId) throw denied('The project is another one')
    return answer(call)
  }
  return [
    {
      endpoint: 'installations',
      path: /^\/v1\/projects\/[^/]+\/installations(\/[^/]+(\/authTokens:generate)?)?$/,
      answer: guarded(installations),
    },
    {
      endpoint: 'registrations',
      path: /^\/v1\/projects\/[^/]+\/registrations(\/[^/]+)?$/,
      answer: guarded(call => registrations(call, store)),
    },
  ]
}

/** For every answer: the SDK calls from the page's origin, and Chromium asks whether a page may reach a private network. */
export function corsHeaders({ headers }: Call): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  }
}

function installations({ method, path, body }: Call): Reply {
  if (method === 'DELETE') return json(200, {})
  if (method !== 'POST') return notFound()
  // A week, as Google has it: within it the SDK never asks again.
  const authToken = { token: secret(48), expiresIn: '604800s' }
  if (path.endsWith(':generate')) return json(200, authToken)
  const fid = string(parseBody(body).fid, 'fid') || secret(16).slice(0, 22)
  return json(200, { name: `${path.slice('/v1/'.length)}/${fid}`, fid, refreshToken: secret(48), authToken })
}

function registrations({ method, path, body }: Call, store: Store): Reply {
  const token = path.split('/')[5]
  if (token === undefined) {
    if (method !== 'POST') return notFound()
    const registration = { token: `${secret(16)}:${secret(100)}`, createdAt: Date.now(), ...read(body) }
    store.change(state => state.registrations.push(registration))
    return json(200, { token: registration.token }, registration.token)
  }
  const known = store.state.registrations.find(other => other.token === token)
  if (!known) return notFound()
  if (method === 'DELETE') forget(store, known.token)
  else if (method === 'PATCH') store.change(() => Object.assign(known, read(body)))
  else return notFound()
  return json(200, method === 'DELETE' ? {} : { token: known.token }, known.token)
}

/** The `web` part of the body; `applicationPubKey` is there only where it is not Firebase's default key. */
function read(body: Buffer): Pick<Registration, 'endpoint' | 'origin' | 'keys'> {
  const web: Fields | undefined = object(parseBody(body).web, 'web')
  if (!web) throw invalid('web', "Missing 'web'")
  const endpoint = string(web.endpoint, 'web.endpoint')
  if (!endpoint || !URL.canParse(endpoint)) throw invalid('web.endpoint', 'A push endpoint is wanted')
  const { p256dh, auth } = web
  if (!areKeys(p256dh, auth)) throw invalid('web.p256dh', 'p256dh must be 65 bytes and auth 16, base64url')
  const keys = { p256dh: String(p256dh), auth: String(auth) }
  return { endpoint, origin: string(web.origin, 'web.origin') ?? '', keys }
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
