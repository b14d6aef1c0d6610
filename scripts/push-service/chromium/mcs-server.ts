import { createServer, type Server, type TLSSocket } from 'node:tls'
import { type Faults, GARBAGE } from '../faults.ts'
import type { Certificate } from '../net/certificate.ts'
import type { PostOffice } from '../post-office.ts'
import type { RequestLog } from '../request-log.ts'
import type { Parcel, Subscription } from '../store.ts'
import { encodeFrame, type Frame, MCS_VERSION, splitFrames } from './mcs-frames.ts'
import { decodeMessage, encodeMessage, SELECTIVE_ACK, TAG } from './mcs-messages.ts'

interface Collaborators {
  readonly certificate: Certificate
  readonly office: PostOffice
  readonly faults: Faults
  readonly log: RequestLog
}

export interface McsServer {
  readonly server: Server
  /** Drops every connection that has logged in. */
  disconnect(): void
}

interface Login {
  user?: string
  receivedPersistentId: string[]
}

interface Iq {
  lastStreamIdReceived?: number
  extension?: { id: number; data: Buffer }
}

/** Google's push connection: TLS, one for each running Chromium, open as long as it runs. Not listening yet. */
export function createMcsServer({ certificate, ...collaborators }: Collaborators): McsServer {
  const sockets = new Set<TLSSocket>()
  const server = createServer(certificate, socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, collaborators)
  })
  return {
    server,
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function serve(socket: TLSSocket, { office, faults, log }: Omit<Collaborators, 'certificate'>): void {
  // Both sides count packets, the login being 1, and acknowledge by count.
  let received = 0
  let sent = 0
  const inFlight = new Map<number, string>()
  let rest: Buffer = Buffer.alloc(0)
  let greeted = false

  const send = (tag: number, type: string, fields: object) => {
    sent++
    socket.write(encodeFrame({ tag, body: encodeMessage(type, fields) }))
  }
  const acknowledge = (last = 0) => {
    const done = [...inFlight].filter(([count]) => count <= last)
    for (const [count] of done) inFlight.delete(count)
    office.settle(done.map(([, id]) => id))
  }
  const login = (body: Buffer) => {
    const { user, receivedPersistentId } = decodeMessage<Login>('LoginRequest', body)
    const answered = log.begin('mcs', 'LOGIN')
    const fault = faults.take('mcs', 'LOGIN')
    if (fault === 'hang') return
    if (fault === 'garbage') return void socket.end(`HTTP/1.1 200 OK\r\n\r\n${GARBAGE}`)
    if (fault || !user) return void socket.destroy()
    answered(200)
    office.settle(receivedPersistentId)
    socket.write(Buffer.from([MCS_VERSION]))
    send(TAG.LoginResponse, 'LoginResponse', {
      id: 'push-service',
      setting: [{ name: 'new_vc', value: '1' }],
      streamId: 1,
      lastStreamIdReceived: 1,
      serverTimestamp: Date.now(),
    })
    const leave = office.connect(user, (parcel, subscription) => {
      send(TAG.DataMessageStanza, 'DataMessageStanza', {
        ...stanza(parcel, subscription),
        lastStreamIdReceived: received,
      })
      inFlight.set(sent, parcel.id)
    })
    socket.on('close', leave)
  }
  const take = ({ tag, body }: Frame) => {
    received++
    if (tag === TAG.LoginRequest) return login(body)
    if (tag === TAG.Close) return socket.end()
    if (tag === TAG.HeartbeatPing) {
      acknowledge(decodeMessage<Iq>('HeartbeatPing', body).lastStreamIdReceived)
      return send(TAG.HeartbeatAck, 'HeartbeatAck', { lastStreamIdReceived: received })
    }
    if (tag !== TAG.IqStanza) return
    const { lastStreamIdReceived, extension } = decodeMessage<Iq>('IqStanza', body)
    acknowledge(lastStreamIdReceived)
    if (extension?.id === SELECTIVE_ACK)
      office.settle(decodeMessage<{ id: string[] }>('SelectiveAck', extension.data).id)
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      rest = Buffer.concat([rest, chunk])
      if (!greeted) {
        if (rest[0] !== MCS_VERSION) throw new RangeError('not MCS')
        greeted = true
        rest = rest.subarray(1)
      }
      const split = splitFrames(rest)
      rest = split.rest
      for (const frame of split.frames) take(frame)
    } catch {
      // Not a browser, or one that lost its thread: it logs in anew and gets again what it has not acknowledged.
      socket.destroy()
    }
  })
}

/** A push as Chromium expects it; `from` must repeat the form's sender, else it is dropped without a word. */
function stanza(parcel: Parcel, { app, sender, channel }: Subscription): object {
  const encoding = parcel.body === null ? [] : [{ key: 'content-encoding', value: 'aes128gcm' }]
  return {
    id: parcel.id,
    from: sender,
    category: app,
    appData: [{ key: 'subtype', value: channel }, ...encoding],
    persistentId: parcel.id,
    ttl: parcel.ttl,
    sent: parcel.sentAt,
    ...(parcel.body !== null && { rawData: Buffer.from(parcel.body, 'base64url') }),
    immediateAck: true,
  }
}
