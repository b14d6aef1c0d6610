import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import type { SubscriptionKeys } from '../encrypt.ts'

/** A push subscription's both halves, as a browser makes them. */
export interface Subscriber {
  readonly keys: SubscriptionKeys
  /** The plain payload of an encrypted push; throws where it is not for these keys. */
  decrypt(body: Buffer): Buffer
}

export function createSubscriber(): Subscriber {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    keys: { p256dh, auth },
    decrypt: body => ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }),
  }
}
