/** The part that we use of http_ece 1.2, which comes with web-push and without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    /** The other side's public key, base64url; not needed to decrypt, where it is in the header. */
    dh?: string
    /** Our key pair. */
    privateKey: ECDH
    /** base64url, 16 bytes. */
    authSecret: string
    /** base64url, 16 bytes; not needed to decrypt. */
    salt?: string
    /** Record size in bytes, 4096 unless told. */
    rs?: number
  }

  const ece: {
    encrypt(payload: Buffer, parameters: Parameters): Buffer
    decrypt(body: Buffer, parameters: Parameters): Buffer
  }
  export default ece
}
