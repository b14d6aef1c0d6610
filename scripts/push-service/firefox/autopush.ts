import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Faults, GARBAGE } from '../faults.ts'
import type { Call, Reply, Route } from '../net/http.ts'
import { MAX_TTL, type PostOffice } from '../post-office.ts'
import type { RequestLog } from '../request-log.ts'
import type { Store } from '../store.ts'

interface Collaborators {
  readonly store: Store
  readonly office: PostOffice
  readonly faults: Faults
  readonly log: RequestLog
  /** http://127.0.0.1:PORT, where endpoints lie. Asked late: the port is known only once the server listens. */
  origin(): string
}

export interface Autopush {
  /** The endpoints that pages see: RFC 8030's push resource. */
  readonly route: Route
  /** For the HTTP server's 'upgrade'. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  disconnect(): void
}

/** What Firefox says. Source: mozilla-services.github.io/autopush-rs/sockets.html */
interface Message {
  messageType?: unknown
  uaid?: unknown
  channelID?: unknown
  updates?: unknown
}

/** Mozilla's push service: a WebSocket to each Firefox, and an HTTP endpoint for each subscription. */
export function createAutopush({ store, office, faults, log, origin }: Collaborators): Autopush {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 256 * 1024,
    handleProtocols: protocols => (protocols.has('push-notification') ? 'push-notification' : false),
  })
  const isKnown = (uaid: string) => store.state.subscriptions.some(({ owner }) => owner === uaid)

  const serve = (socket: WebSocket) => {
    let uaid: string | undefined
    const send = (message: object) => socket.send(JSON.stringify(message))
    const answers: Record<string, (message: Message, status: number) => void> = {
      hello(message, status) {
        // An unknown uaid gets a new one: that is how Firefox learns that its subscriptions are gone.
        const own =
          typeof message.uaid === 'string' && isKnown(message.uaid) ? message.uaid : randomBytes(16).toString('hex')
        uaid = own
        send({ messageType: 'hello', uaid: own, status, use_webpush: true, broadcasts: {} })
        if (status !== 200) return
        const leave = office.connect(own, ({ id, ttl, body }, { channel }) => {
          const payload = body !== null && { data: body, headers: { encoding: 'aes128gcm' } }
          send({ messageType: 'notification', channelID: channel, version: id, ttl, ...payload })
        })
        socket.on('close', leave)
      },
      register({ channelID }, status) {
        const owner = uaid
        if (!owner || typeof channelID !== 'string') return socket.close(1002)
        if (status !== 200) return send({ messageType: 'register', channelID, status })
        const address = randomBytes(32).toString('base64url')
        store.change(({ subscriptions }) =>
          subscriptions.push({ address, browser: 'firefox', owner, channel: channelID }),
        )
        send({ messageType: 'register', channelID, status, pushEndpoint: `${origin()}/wpush/v2/${address}` })
      },
      unregister({ channelID }, status) {
        if (status === 200) office.close(({ owner, channel }) => owner === uaid && channel === channelID)
        send({ messageType: 'unregister', channelID, status })
      },
      ack: message => office.settle(versions(message)),
      nack: message => office.settle(versions(message)),
    }

    const receive = (data: { toString(): string }) => {
      const message = parse(data.toString())
      if (!message) return socket.close(1002)
      if (!message.messageType) return send({})
      const type = String(message.messageType)
      const answer = Object.hasOwn(answers, type) ? answers[type] : undefined
      if (!answer) return
      const done = log.begin('autopush', type)
      const fault = faults.take('autopush', type)
      if (fault === 'hang') return
      if (fault === 'reset') return socket.terminate()
      if (fault === 'garbage') return socket.send(GARBAGE)
      const status = fault && 'status' in fault ? fault.status : 200
      done(status)
      answer(message, status)
    }
    socket.on('error', () => socket.terminate())
    socket.on('message', receive)
  }

  return {
    route: { endpoint: 'autopush', path: /^\/wpush\/v2\/[\w-]+$/, answer: call => push(call, office, origin()) },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      server.handleUpgrade(request, socket, head, serve)
    },
    disconnect() {
      for (const client of server.clients) client.terminate()
    },
  }
}

function push({ method, path, headers, body }: Call, office: PostOffice, origin: string): Reply {
  if (method !== 'POST') return { status: 405 }
  const ttl = Number(headers.ttl)
  if (!(ttl >= 0)) return { status: 400, body: 'The TTL header must be a number of seconds' }
  const encoding = headers['content-encoding']
  if (body.length && encoding !== 'aes128gcm') return { status: 400, body: 'The content-encoding must be aes128gcm' }
  const posted = office.post(path.split('/').pop() ?? '', body.length ? body : null, {
    ttl: Math.min(ttl, MAX_TTL),
    topic: headers.topic?.toString(),
  })
  if (!posted) return { status: 410 }
  return { status: posted.sent ? 201 : 202, headers: { location: `${origin}/m/${posted.id}`, ttl: String(ttl) } }
}

function parse(text: string): Message | undefined {
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

/** Any code of an ack means that Firefox has it: 100 delivered, 101 not decrypted, 102 not delivered. */
function versions({ updates }: Message): string[] {
  return Array.isArray(updates) ? updates.map(update => String(update?.version)) : []
}
