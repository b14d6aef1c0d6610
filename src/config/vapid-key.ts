export type VapidKeyFact =
  | { readonly status: 'usable'; readonly key: string }
  | { readonly status: 'unusable'; readonly problem: string }

/** An uncompressed point on P-256: one byte 0x04 and two coordinates of 32 (RFC 8292, section 3.2). */
const KEY_BYTES = 65

export function checkVapidKey(value: unknown): VapidKeyFact {
  if (value === undefined || value === null || value === '') {
    return unusable('vapidKey is missing, so no push token can be requested')
  }
  if (typeof value !== 'string') return unusable('vapidKey must be a string')
  if (!/^[\w-]+=?$/.test(value)) return unusable('vapidKey is malformed: it is not base64url')
  const bytes = Math.floor((value.replace(/=+$/, '').length * 3) / 4)
  if (bytes !== KEY_BYTES) return unusable(`vapidKey is malformed: ${bytes} bytes instead of ${KEY_BYTES}`)
  // The leading byte 0x04 makes the first six bits 000001 ('B') and the next two 00 ('A' to 'P').
  if (!/^B[A-P]/.test(value)) return unusable('vapidKey is malformed: it is not an uncompressed P-256 point')
  return { status: 'usable', key: value }
}

function unusable(problem: string): VapidKeyFact {
  return { status: 'unusable', problem }
}
