import { brotli } from '../build/sizes.mjs'

const TEXT = /^text\/|json$|svg\+xml$/

/** By the content's hash: a file that is replaced is another content, and each is compressed once. */
const kept = new Map<string, Promise<Buffer>>()

export function isText(type: string): boolean {
  return TEXT.test(type)
}

/** `body` at brotli's highest quality. `hash` tells it from every other content. */
export function compressed(hash: string, body: Buffer): Promise<Buffer> {
  const known = kept.get(hash)
  if (known) return known
  const compressing = brotli(body)
  kept.set(hash, compressing)
  return compressing
}
