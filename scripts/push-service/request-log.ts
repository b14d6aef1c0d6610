import type { EndpointName } from './faults.ts'

/** One call as the service saw it. */
export interface SeenRequest {
  /** Date.now() at its arrival. */
  readonly at: number
  readonly endpoint: EndpointName
  /** HTTP method; 'LOGIN' at mcs; the message type at autopush ('hello', 'register', 'unregister', 'ack'). */
  readonly method: string
  /** The HTTP status that was answered; 0 where none was (hang, reset) or is not yet. */
  readonly status: number
  /** The FCM token that it was about, where there is one. */
  readonly token?: string
}

export interface RequestLog {
  all(): SeenRequest[]
  /** Notes an arrival; the function that it returns notes the answer. */
  begin(endpoint: EndpointName, method: string): (status: number, token?: string) => void
}

/** A browser left open for weeks shall not fill the memory; far above what a test makes. */
const LIMIT = 5000

export function createRequestLog(): RequestLog {
  const seen: SeenRequest[] = []
  return {
    all: () => seen.map(entry => ({ ...entry })),
    begin(endpoint, method) {
      const entry: { -readonly [K in keyof SeenRequest]: SeenRequest[K] } = {
        at: Date.now(),
        endpoint,
        method,
        status: 0,
      }
      seen.push(entry)
      if (seen.length > LIMIT) seen.shift()
      return (status, token) => {
        entry.status = status
        if (token) entry.token = token
      }
    },
  }
}
