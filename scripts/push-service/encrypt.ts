import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import webPush from 'web-push'

/** A push subscription's public keys, base64url: `p256dh` 65 bytes, `auth` 16 bytes. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** What web-push and every well-behaved sender use. */
const USUAL_RECORD = 4096

/** A record's padding delimiter (1 byte) and authentication tag (16 bytes). RFC 8188, section 2. */
const RECORD_OVERHEAD = 17

/** Encrypts as a web push sender does (aes128gcm, RFC 8291); empty payloads too. */
export function encrypt(payload: Buffer, keys: SubscriptionKeys): Buffer {
  if (payload.length + RECORD_OVERHEAD > USUAL_RECORD) return encryptLarge(payload, keys)
  return webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm').cipherText
}

/**
 * One record as large as the payload, because browsers read one record only: web-push's fixed 4,096 bytes cap it at
 * 4,079, but a hostile sender is not so capped (100 kB reaches a worker).
 */
function encryptLarge(payload: Buffer, keys: SubscriptionKeys): Buffer {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return ece.encrypt(payload, {
    version: 'aes128gcm',
    dh: keys.p256dh,
    authSecret: keys.auth,
    privateKey: sender,
    salt: randomBytes(16).toString('base64url'),
    rs: payload.length + RECORD_OVERHEAD,
  })
}

/** True where both keys have the lengths that encryption needs; tells a bad registration at its door. */
export function areKeys(p256dh: unknown, auth: unknown): boolean {
  return byteLength(p256dh) === 65 && byteLength(auth) === 16
}

const byteLength = (text: unknown) => (typeof text === 'string' ? Buffer.from(text, 'base64url').length : 0)
