import { randomUUID } from 'node:crypto'
import { addressOf, subscriptionOf } from '../devices.ts'
import { encrypt } from '../encrypt.ts'
import { type Call, json, type Reply, type Route } from '../net/http.ts'
import type { PostOffice, PostOptions } from '../post-office.ts'
import type { Registration, Store } from '../store.ts'
import { denied, invalid, notFound, unregistered } from './fcm-error.ts'
import { readMessage } from './fcm-message.ts'
import { onlyKnown, parseBody } from './json-fields.ts'

export interface Sender {
  /** FCM's `POST /v1/projects/{project}/messages:send`. */
  readonly route: Route
  /** Encrypts any bytes for a token's subscription; null is a push without a payload. Throws FCM's 404 for a dead one. */
  sendRaw(token: string, payload: Buffer | null, options?: PostOptions): void
}

export interface Project {
  readonly projectId: string
  readonly messagingSenderId: string
}

export function createSender(store: Store, office: PostOffice, project: Project): Sender {
  const find = (token: string) => {
    const registration = store.state.registrations.find(other => other.token === token)
    if (registration) return registration
    throw unregistered()
  }
  const newest = () => {
    const registration = store.state.registrations.findLast(each => subscriptionOf(store, each))
    if (registration) return registration
    throw notFound('No browser has registered a token yet')
  }
  const post = (registration: Registration, payload: Buffer | null, options?: PostOptions) => {
    const body = payload && encrypt(payload, registration.keys)
    if (office.post(addressOf(registration), body, options)) return
    forget(store, registration.token)
    throw unregistered()
  }
  const send = ({ method, path, body }: Call): Reply => {
    if (method !== 'POST') return notFound()
    if (path.split('/')[3] !== project.projectId) throw denied('SENDER_ID_MISMATCH: wrong project')
    const request = parseBody(body)
    onlyKnown(request, ['message', 'validate_only', 'validateOnly'], 'body')
    const { token, payload, ttl, topic } = readMessage(request.message, project.messagingSenderId)
    const registration = token === undefined ? newest() : find(token)
    const fcmMessageId = randomUUID()
    const name = `projects/${project.projectId}/messages/${fcmMessageId}`
    if (request.validate_only ?? request.validateOnly) return json(200, { name }, registration.token)
    post(registration, Buffer.from(JSON.stringify({ ...payload, fcmMessageId })), { ttl, topic })
    return json(200, { name }, registration.token)
  }
  return {
    route: { endpoint: 'send', path: /^\/v1\/projects\/[^/]+\/messages:send$/, answer: send },
    sendRaw(token, payload, options) {
      if (typeof token !== 'string' || !token) throw invalid('token', 'A token is wanted')
      post(find(token), payload, options)
    },
  }
}

/** Deletes a token; its subscription is the browser's to end. */
export function forget(store: Store, token: string): void {
  store.change(state => {
    state.registrations = state.registrations.filter(other => other.token !== token)
  })
}
