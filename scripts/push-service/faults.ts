/** A door that a browser or a sender knocks at. */
export type EndpointName = 'checkin' | 'register' | 'mcs' | 'installations' | 'registrations' | 'send' | 'autopush'

/** What a door does instead of its work. `error` is for 'register' alone: GCM's refusals come with status 200. */
export type Fault =
  | { readonly status: number; readonly body?: string }
  | { readonly error: string }
  | 'hang'
  | 'reset'
  | 'garbage'

export interface FaultOptions {
  /** How many calls it hits; unlimited unless told. */
  times?: number
  /** Only calls of this method: 'POST', 'DELETE'… ; 'LOGIN' at mcs; a message type such as 'register' at autopush. */
  method?: string
}

export interface Faults {
  /** Switches a fault on, in place of an earlier one for the same endpoint and method; null clears (all, without a method). */
  set(endpoint: EndpointName, fault: Fault | null, options?: FaultOptions): void
  /** The fault for this call, if any; uses up one of its times. */
  take(endpoint: EndpointName, method: string): Fault | undefined
}

interface Entry {
  readonly fault: Fault
  readonly method: string | undefined
  left: number
}

const ENDPOINTS: readonly string[] = [
  'checkin',
  'register',
  'mcs',
  'installations',
  'registrations',
  'send',
  'autopush',
]

/** What a captive portal or a proxy's error page looks like to whoever expects JSON. */
export const GARBAGE = '<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>'

export function createFaults(): Faults {
  const entries = new Map<EndpointName, Entry[]>()
  return {
    set(endpoint, fault, { times = Number.POSITIVE_INFINITY, method } = {}) {
      if (fault !== null) check(endpoint, fault, times)
      const others = method ? (entries.get(endpoint) ?? []).filter(entry => entry.method !== method) : []
      entries.set(endpoint, fault === null ? others : [...others, { fault, method, left: times }])
    },
    take(endpoint, method) {
      const entry = entries.get(endpoint)?.find(({ left, method: only }) => left > 0 && (!only || only === method))
      if (entry) entry.left--
      return entry?.fault
    },
  }
}

/** Throws a TypeError that names what is wrong: faults come over HTTP too. */
function check(endpoint: string, fault: unknown, times: unknown): void {
  if (!ENDPOINTS.includes(endpoint)) throw new TypeError(`endpoint must be one of ${ENDPOINTS.join(', ')}`)
  if (typeof times !== 'number' || !(times >= 1)) throw new TypeError('times must be a number from 1')
  if (fault === 'hang' || fault === 'reset' || fault === 'garbage') return
  const { status, error } = Object(fault) as { status?: unknown; error?: unknown }
  if (typeof error === 'string' && endpoint === 'register') return
  if (Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599) return
  throw new TypeError(`fault must be {status: 200-599}, 'hang', 'reset', 'garbage', or {error} for register`)
}
