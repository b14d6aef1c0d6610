import { listDevices } from './devices.ts'
import type { EndpointName, Fault, Faults } from './faults.ts'
import { invalid, notFound } from './firebase/fcm-error.ts'
import { parseBody } from './firebase/json-fields.ts'
import { type Call, json, type Reply, type Route } from './net/http.ts'
import type { PostOffice } from './post-office.ts'
import type { RequestLog } from './request-log.ts'
import type { Store } from './store.ts'

interface Collaborators {
  readonly store: Store
  readonly office: PostOffice
  readonly faults: Faults
  readonly log: RequestLog
  readonly config: object
  disconnect(): void
}

/** The service's own doors, for a command line: GET /config, /devices, /requests; POST /faults, /disconnect. */
export function controlRoutes({ store, office, faults, log, config, disconnect }: Collaborators): Route[] {
  const get = (path: RegExp, value: () => unknown): Route => ({
    path,
    answer: ({ method }) => (method === 'GET' ? json(200, value()) : notFound()),
  })
  const post = (path: RegExp, act: (call: Call) => void): Route => ({
    path,
    answer: call => {
      if (call.method !== 'POST') return notFound()
      act(call)
      return json(200, {})
    },
  })
  return [
    get(/^\/config$/, () => config),
    get(/^\/devices$/, () => listDevices(store, office)),
    get(/^\/requests$/, () => log.all()),
    post(/^\/faults$/, call => setFault(call, faults)),
    post(/^\/disconnect$/, disconnect),
  ]
}

function setFault({ body }: Call, faults: Faults): void {
  const { endpoint, fault = null, times, method } = parseBody(body)
  try {
    faults.set(endpoint as EndpointName, fault as Fault | null, {
      ...(times !== undefined && { times: times as number }),
      ...(method !== undefined && { method: String(method) }),
    })
  } catch (error) {
    throw invalid('fault', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Refuses what a web page in anybody's browser could send to a loopback port: a name that was re-bound to 127.0.0.1,
 * and a form or a text POST, which need no preflight. The browser's own calls and those of a command line pass.
 */
export function localOnly(routes: readonly Route[]): Route[] {
  return routes.map(route => ({ ...route, answer: call => refusal(call) ?? route.answer(call) }))
}

function refusal({ method, headers }: Call): Reply | undefined {
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')) return { status: 403, body: 'Unknown host' }
  if (method === 'POST' && headers.origin && !headers['content-type']?.startsWith('application/json')) {
    return { status: 403, body: 'Send application/json' }
  }
  return undefined
}
