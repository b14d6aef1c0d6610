/** One MCS packet on the wire is `tag (1 byte), length (varint), body (protobuf)`. */
export interface Frame {
  readonly tag: number
  readonly body: Buffer
}

/** Both sides of an MCS connection say this byte once, before their first packet. */
export const MCS_VERSION = 41

/** What a browser sends is some hundred bytes; a length above this (bytes) can only be a stranger talking. */
const MAX_BODY = 256 * 1024

/** The bytes of one packet. */
export function encodeFrame({ tag, body }: Frame): Buffer {
  const head = [tag]
  let left = body.length
  while (left > 0x7f) {
    head.push((left & 0x7f) | 0x80)
    left >>>= 7
  }
  return Buffer.concat([Buffer.from([...head, left]), body])
}

/**
 * Takes the complete packets off the front of a byte stream.
 * `rest` is what is left of an unfinished packet: put it before the next chunk.
 * Throws a RangeError where a length is above 256 kB or no varint.
 */
export function splitFrames(bytes: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = []
  let start = 0
  for (;;) {
    const length = readVarint(bytes, start + 1)
    if (!length || length.end + length.value > bytes.length) return { frames, rest: bytes.subarray(start) }
    const end = length.end + length.value
    frames.push({ tag: bytes[start] as number, body: bytes.subarray(length.end, end) })
    start = end
  }
}

function readVarint(bytes: Buffer, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let i = 0; start + i < bytes.length; i++) {
    const byte = bytes[start + i] as number
    value += (byte & 0x7f) * 2 ** (7 * i)
    if (value > MAX_BODY || i > 4) throw new RangeError('MCS packet length is out of range')
    if (byte < 0x80) return { value, end: start + i + 1 }
  }
  return undefined
}
