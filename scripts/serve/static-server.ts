import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { compressed, isText } from './compressed.ts'
import { type FoundFile, findFile } from './files.ts'

/** Names with a hash, esbuild's or Vite's, never change their content; everything else is asked for anew each time. */
const HASHED = /-[A-Z0-9]{8}\.js$|^\/assets\/.+-[\w-]{8}\.(js|css)$/
const FOR_GOOD = 'public, max-age=31536000, immutable'

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
  /** What has been asked and sent so far, by page and worker; in bytes as they travel, with their headers. */
  traffic(): Traffic
  /** Resolves once all connections are closed. */
  stop(): Promise<void>
}

export interface Traffic {
  readonly requests: number
  readonly bytes: number
}

export interface ServeOptions {
  readonly dir: string
  /** 0: any that is free. Otherwise the next one is taken where it is in use. */
  readonly port?: number
  /** Sent with every answer, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Serves a release on http://localhost, with the headers and the compression that a good static host would send. Files
 * are read at every request, so that a release can be replaced while it is served.
 */
export async function serve({ dir, port = 0, headers = {} }: ServeOptions): Promise<StaticServer> {
  const answers = new Map<string, Answer>()
  const sockets = new Set<Socket>()
  const past = { requests: 0, bytes: 0 }
  const server = createServer(async (request, response) => {
    past.requests++
    const [pathname = '/'] = (request.url ?? '/').split('?')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const answer = answers.get(pathname)
    const file = answer ? undefined : await findFile(dir, pathname)
    response.setHeader('Cache-Control', file && HASHED.test(pathname) ? FOR_GOOD : 'no-cache')
    await send(answer ?? file ?? { status: 404 }, request, response)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      past.bytes += socket.bytesWritten
    })
  })
  const bound = await listen(server, port)
  return {
    origin: `http://localhost:${bound}`,
    port: bound,
    answers,
    traffic: () => ({
      ...past,
      bytes: Array.from(sockets).reduce((sum, socket) => sum + socket.bytesWritten, past.bytes),
    }),
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

async function send(answer: Answer | FoundFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status = 200, type, body } = 'body' in answer ? { status: 200, ...answer } : bare(answer.status)
  const bytes = Buffer.from(body)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  response.setHeader('Content-Type', isText(type) ? `${type}; charset=utf-8` : type)
  // Weak, because it stands for the content in both encodings.
  response.setHeader('ETag', `W/"${hash}"`)
  if (isText(type)) response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match']?.includes(hash)) {
    response.writeHead(304).end()
    return
  }
  const asBrotli = isText(type) && /\bbr\b/.test(String(request.headers['accept-encoding']))
  if (asBrotli) response.setHeader('Content-Encoding', 'br')
  const sent = asBrotli ? await compressed(hash, bytes) : bytes
  response.writeHead(status, { 'Content-Length': sent.length }).end(sent)
}

function bare(status: number) {
  return { status, type: 'text/plain', body: String(status) }
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
