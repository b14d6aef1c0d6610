import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

/** A TLS key pair of our own, PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** The two hosts that are fixed in the Firebase SDK. */
export const FIREBASE_HOSTS = ['firebaseinstallations.googleapis.com', 'fcmregistrations.googleapis.com']

const YEAR_MS = 365 * 24 * 3600 * 1000
const MONTH_MS = 30 * 24 * 3600 * 1000

/** A fresh self-signed certificate for 127.0.0.1 and the SDK's hosts, good for a year. */
export async function createCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + YEAR_MS),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [{ type: 7, ip: '127.0.0.1' }, ...FIREBASE_HOSTS.map(value => ({ type: 2 as const, value }))],
      },
    ],
  })
  return { cert, key }
}

/** False within a month of its end (or after it): then a kept certificate is to be made anew. */
export function isFresh({ cert }: Certificate): boolean {
  return Date.parse(new X509Certificate(cert).validTo) - Date.now() > MONTH_MS
}

/** base64 SHA-256 of the certificate's public key: what `--ignore-certificate-errors-spki-list` takes. */
export function spkiHash({ cert }: Certificate): string {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(spki).digest('base64')
}
