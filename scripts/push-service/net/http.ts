import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type EndpointName, type Fault, type Faults, GARBAGE } from '../faults.ts'
import type { RequestLog } from '../request-log.ts'

/** An HTTP request that has come in whole. */
export interface Call {
  readonly method: string
  /** Without query, not decoded. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
  /** For the request log: the FCM token that the call was about. */
  readonly token?: string | undefined
}

/** A door: which paths are its own, and what it answers. An answer may throw a Reply. */
export interface Route {
  /** Named doors are logged and can have faults. */
  readonly endpoint?: EndpointName
  readonly path: RegExp
  answer(call: Call): Reply
}

interface Collaborators {
  readonly faults: Faults
  readonly log: RequestLog
  /** Goes on every answer, faults included: without CORS headers a page could not tell a 500 from a dead network. */
  headers?(call: Call): Record<string, string>
}

/** Bytes; FCM's own limit is some 4 kB, our largest hostile payload 100 kB. */
const MAX_BODY = 256 * 1024

export const json = (status: number, value: unknown, token?: string): Reply => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  token,
})

/** Answers from the first route whose path fits, else 404. Never throws, whatever comes in. */
export function listener(routes: readonly Route[], { faults, log, headers }: Collaborators): RequestListener {
  return async (request, response) => {
    // A peer that goes away in the middle is its own affair.
    request.on('error', () => {})
    response.on('error', () => {})
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const call = { method: request.method ?? 'GET', path, headers: request.headers, body: Buffer.alloc(0) }
    const always = headers?.(call) ?? {}
    const route = routes.find(({ path: own }) => own.test(path))
    // Preflights are the browser's, not the SDK's: neither logged nor faulted, or `times: 1` would be used up by them.
    const named = route?.endpoint && call.method !== 'OPTIONS' ? route.endpoint : undefined
    const done = named && log.begin(named, call.method)
    const fault = named && faults.take(named, call.method)
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    const body = await readBody(request)
    if (body === 'gone') return
    const reply = fault ? faultReply(fault) : answer(route, call, body)
    done?.(reply.status, reply.token)
    write(response, reply, always)
  }
}

function answer(route: Route | undefined, call: Call, body: Buffer | 'too-large'): Reply {
  if (!route) return { status: 404 }
  if (body === 'too-large') return json(413, { error: { code: 413, message: `The body is above ${MAX_BODY} bytes` } })
  try {
    return route.answer({ ...call, body })
  } catch (thrown) {
    if (typeof (thrown as Reply)?.status === 'number') return thrown as Reply
    return json(500, { error: { code: 500, message: String(thrown), status: 'INTERNAL' } })
  }
}

function write(response: ServerResponse, { status, body = '', headers }: Reply, always: Record<string, string>): void {
  // One request a connection: on a kept-alive one a browser repeats by itself what was reset, and hides the fault.
  response.writeHead(status, { ...always, ...headers, connection: 'close' })
  response.end(body)
}

function faultReply(fault: Exclude<Fault, 'hang' | 'reset'>): Reply {
  if (fault === 'garbage') return { status: 200, body: GARBAGE, headers: { 'content-type': 'text/html' } }
  if ('error' in fault) return { status: 200, body: `Error=${fault.error}` }
  const { status, body } = fault
  if (body !== undefined) return { status, body }
  return json(status, { error: { code: status, message: 'A fault was asked for', status: statusName(status) } })
}

/** Google's name for an HTTP status. Source: google.rpc.Code */
function statusName(status: number): string {
  const names: Record<number, string> = {
    400: 'INVALID_ARGUMENT',
    401: 'UNAUTHENTICATED',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
    503: 'UNAVAILABLE',
  }
  return names[status] ?? 'INTERNAL'
}

/** Reads on after the limit without keeping it, so that the sender gets its 413 and not a broken pipe. */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'gone'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size <= MAX_BODY) chunks.push(chunk)
    }
  } catch {
    return 'gone'
  }
  return size > MAX_BODY ? 'too-large' : Buffer.concat(chunks)
}
