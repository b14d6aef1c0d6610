import { readFileSync } from 'node:fs'
import protobuf from 'protobufjs'

/** Packet tags. Source: chromium/src google_apis/gcm/base/mcs_util.h */
export const TAG = {
  HeartbeatPing: 0,
  HeartbeatAck: 1,
  LoginRequest: 2,
  LoginResponse: 3,
  Close: 4,
  IqStanza: 7,
  DataMessageStanza: 8,
} as const

/** An IqStanza's extension with this id holds a SelectiveAck. Source: google_apis/gcm/base/mcs_util.h */
export const SELECTIVE_ACK = 12

const { root } = protobuf.parse(readFileSync(new URL('./mcs.proto', import.meta.url), 'utf8'))

/** Bytes of a message of mcs.proto; field names in camelCase, 64-bit integers as numbers or decimal strings. */
export function encodeMessage(type: string, fields: object): Buffer {
  const message = root.lookupType(type)
  return Buffer.from(message.encode(message.fromObject(fields)).finish())
}

/**
 * Fields of a message of mcs.proto in camelCase; 64-bit integers come as decimal strings, because an id may be
 * beyond what a number holds. Repeated fields are always arrays. Throws where the bytes are no such message.
 */
export function decodeMessage<T>(type: string, bytes: Buffer): T {
  const message = root.lookupType(type)
  return message.toObject(message.decode(bytes), { longs: String, bytes: Buffer, arrays: true }) as T
}
