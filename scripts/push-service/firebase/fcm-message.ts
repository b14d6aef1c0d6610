import { MAX_TTL } from '../post-office.ts'
import { invalid } from './fcm-error.ts'
import { type Fields, object, onlyKnown, string, strings } from './json-fields.ts'

/** FCM's v1 message, as far as it concerns the web. Source: firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
export interface FcmMessage {
  /** Without it: the newest live device. */
  token?: string
  notification?: { title?: string; body?: string; image?: string }
  data?: Record<string, string>
  webpush?: {
    /** TTL (seconds, as text), Urgency, Topic. */
    headers?: Record<string, string>
    /** Wins over `data`. */
    data?: Record<string, string>
    /** A browser's NotificationOptions and `title`; wins over `notification`. */
    notification?: Record<string, unknown>
    fcm_options?: { link?: string; analytics_label?: string }
  }
}

export interface ReadMessage {
  readonly token: string | undefined
  /** What the SDK in the worker finds in `event.data.json()`, but for `fcmMessageId`. */
  readonly payload: Fields
  /** Seconds. */
  readonly ttl: number
  readonly topic: string | undefined
}

/** FCM's limit for a message, bytes of its JSON. */
const MAX_PAYLOAD = 4096

/** Reads `message` of a messages:send body; `sender` becomes `from`. Throws FCM's 400 with the field named. */
export function readMessage(value: unknown, sender: string): ReadMessage {
  const message = object(value, 'message')
  if (!message) throw invalid('message', "Missing 'message'")
  const known = ['name', 'token', 'notification', 'data', 'webpush', 'android', 'apns', 'fcm_options', 'fcmOptions']
  for (const target of ['topic', 'condition', 'fid']) {
    if (target in message) throw invalid(`message.${target}`, `'message.${target}' is not served here: send to a token`)
  }
  onlyKnown(message, known, 'message')
  const token = string(message.token, 'message.token')
  if (token === '') throw invalid('message.token', 'The registration token is not a valid FCM registration token')

  const webpush = object(message.webpush, 'message.webpush') ?? {}
  onlyKnown(webpush, ['headers', 'data', 'notification', 'fcm_options', 'fcmOptions'], 'message.webpush')
  const headers = readHeaders(webpush.headers)
  const notification = readNotification(message.notification, webpush.notification)
  const data = readData(message.data, webpush.data)
  const link = readLink(webpush.fcm_options ?? webpush.fcmOptions)
  const payload = {
    from: sender,
    priority: headers.urgency === 'high' ? 'high' : 'normal',
    ...(notification && { notification }),
    ...(data && { data }),
    ...(link && { fcmOptions: { link } }),
    ...(headers.topic && { collapse_key: headers.topic }),
  }
  if (Buffer.byteLength(JSON.stringify(payload)) > MAX_PAYLOAD) {
    throw invalid('message', `Message is too big: ${MAX_PAYLOAD} bytes at most`)
  }
  return { token, payload, ttl: headers.ttl, topic: headers.topic }
}

function readNotification(plain: unknown, web: unknown): Fields | undefined {
  const field = 'message.notification'
  const common = object(plain, field)
  onlyKnown(common ?? {}, ['title', 'body', 'image'], field)
  for (const [name, value] of Object.entries(common ?? {})) string(value, `${field}.${name}`)
  const own = object(web, 'message.webpush.notification')
  for (const name of ['title', 'body', 'icon', 'image', 'click_action']) {
    string(own?.[name], `message.webpush.notification.${name}`)
  }
  return common || own ? { ...common, ...own } : undefined
}

function readData(plain: unknown, web: unknown): Record<string, string> | undefined {
  const data = { ...strings(plain, 'message.data'), ...strings(web, 'message.webpush.data') }
  const reserved = Object.keys(data).find(key => /^(from|message_type|google.*|gcm.*)$/.test(key))
  if (reserved) throw invalid('message.data', `Invalid data payload key: ${reserved}`)
  return Object.keys(data).length ? data : undefined
}

function readHeaders(value: unknown): { ttl: number; topic: string | undefined; urgency: string | undefined } {
  const field = 'message.webpush.headers'
  const headers = Object.entries(strings(value, field)).map(([name, text]) => [name.toLowerCase(), text])
  const { ttl, topic, urgency } = Object.fromEntries(headers) as Record<string, string | undefined>
  if (ttl !== undefined && !(/^\d+$/.test(ttl) && Number(ttl) <= MAX_TTL)) {
    throw invalid(`${field}.TTL`, `TTL must be whole seconds up to ${MAX_TTL}`)
  }
  if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(urgency)) {
    throw invalid(`${field}.Urgency`, 'Urgency must be very-low, low, normal or high')
  }
  return { ttl: ttl === undefined ? MAX_TTL : Number(ttl), topic, urgency }
}

/** FCM wants HTTPS; http is let through for localhost, where the pages under test live. */
function readLink(value: unknown): string | undefined {
  const options = object(value, 'message.webpush.fcm_options') ?? {}
  onlyKnown(options, ['link', 'analytics_label', 'analyticsLabel'], 'message.webpush.fcm_options')
  const field = 'message.webpush.fcm_options.link'
  const link = string(options.link, field)
  if (!link) return undefined
  if (/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(link) && URL.canParse(link)) return link
  throw invalid(field, `'${field}' must be a valid HTTPS URL`)
}
