import type { Reply } from '../net/http.ts'
import type { FcmMessage } from './fcm-message.ts'

/** FCM's refusal. */
export interface SendError extends Error {
  /** FCM's code, such as 'UNREGISTERED', or where it gives none the general status, such as 'UNAVAILABLE'. */
  readonly status: string
  /** HTTP status. */
  readonly code: number
}

/** Sends by way of HTTP, so that it is logged and can be faulted like any sender. Rejects with a SendError. */
export async function postMessage(url: string, message: FcmMessage): Promise<{ name: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const body = await response.text()
  const name = response.ok && parse(body)?.name
  if (name) return { name }
  throw rejected({ status: response.status, body })
}

/** The Error for a Reply that refuses; anything else comes back as it is. */
export function rejected(reply: unknown): unknown {
  const { status: code, body } = Object(reply) as Partial<Reply>
  if (typeof code !== 'number') return reply
  const error = parse(String(body))?.error
  const detail = error?.details?.find(({ errorCode }) => errorCode)
  const status = detail?.errorCode ?? error?.status ?? 'UNKNOWN'
  return Object.assign(new Error(`${status} (${code}): ${error?.message ?? 'no FCM answer'}`), { status, code })
}

interface Body {
  name?: string
  error?: { message?: string; status?: string; details?: { errorCode?: string }[] }
}

function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
