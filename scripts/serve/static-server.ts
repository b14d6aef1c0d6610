import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

/** What a path answers instead of the file: an error's status, or a body with its type. */
export type Answer =
  | { readonly status?: number; readonly type: string; readonly body: string }
  | { readonly status: number }

export interface StaticServer {
  /** Without a slash at the end. */
  readonly origin: string
  readonly port: number
  /** Answers for paths, looked up at every request; changed at will. `/config.js` is what an operator edits. */
  readonly answers: Map<string, Answer>
  /** Resolves once all connections are closed. */
  stop(): Promise<void>
}

export interface ServeOptions {
  readonly dir: string
  /** 0: any that is free. Otherwise the next one is taken where it is in use. */
  readonly port?: number
}

/** Serves a release on http://localhost, with the headers that a good static host would send. */
export async function serve({ dir, port = 0 }: ServeOptions): Promise<StaticServer> {
  const answers = new Map<string, Answer>()
  // `dev` reads the folder at every request, so that a release can be replaced while it is served.
  const files = sirv(dir, { dev: true, single: true, setHeaders: setCacheHeaders })
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const answer = answers.get((request.url ?? '/').split('?')[0] ?? '/')
    if (answer) return send(answer, response)
    files(request, response, () => send({ status: 404 }, response))
  })
  const bound = await listen(server, port)
  return {
    origin: `http://localhost:${bound}`,
    port: bound,
    answers,
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Names with a hash never change their content; everything else is asked for anew each time. */
function setCacheHeaders(response: ServerResponse, pathname: string): void {
  const immutable = /-[A-Z0-9]{8}\.js$/.test(pathname)
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function send(answer: Answer, response: ServerResponse): void {
  const type = 'type' in answer ? answer.type : 'text/plain'
  response.writeHead(answer.status ?? 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
  response.end('body' in answer ? answer.body : String(answer.status))
}

async function listen(server: Server, port: number): Promise<number> {
  for (let next = port; ; next++) {
    if (next > 0 && (await isTakenOnIpv6(next))) continue
    const error = await tryToListen(server, next, '127.0.0.1')
    if (!error) return (server.address() as AddressInfo).port
    if (error.code !== 'EADDRINUSE' || port === 0) throw error
  }
}

/** Browsers take `localhost` for [::1] first, so whoever listens there would get our visitors. */
async function isTakenOnIpv6(port: number): Promise<boolean> {
  const probe = createServer()
  const error = await tryToListen(probe, port, '::1')
  if (!error) await new Promise(resolve => probe.close(resolve))
  return error?.code === 'EADDRINUSE'
}

function tryToListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise(resolve => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.off('error', resolve)
      resolve(undefined)
    })
  })
}
