import { connect } from 'node:tls'
import { encodeFrame, MCS_VERSION, splitFrames } from '../chromium/mcs-frames.ts'
import { decodeMessage, encodeMessage, SELECTIVE_ACK, TAG } from '../chromium/mcs-messages.ts'
import type { PushService } from '../index.ts'
import { ask } from './ask.ts'

/** A DataMessageStanza as a browser gets it. */
export interface Stanza {
  readonly from: string
  readonly category: string
  readonly persistentId: string
  readonly appData: { key: string; value: string }[]
  readonly rawData?: Buffer
}

export interface Connection {
  /** The next push; waits for it. Rejects where the connection ends first. */
  next(): Promise<Stanza>
  /** Acknowledges all that came up to now, by count. */
  acknowledge(): Promise<void>
  /** Acknowledges by id. */
  acknowledgeIds(ids: string[]): Promise<void>
  readonly closed: Promise<void>
  close(): Promise<void>
}

export interface FakeChromium {
  /** Registers `subtype` with GCM; resolves with the reply's text. */
  register(subtype: string, more?: Record<string, string>): Promise<string>
  /** Logs in; `received` are the ids that it has had already. */
  connect(received?: string[]): Promise<Connection>
}

/** Speaks GCM and MCS as Chromium does, for tests that need no browser. */
export async function openFakeChromium(service: PushService): Promise<FakeChromium> {
  const checkIn = await ask(`${service.url}/checkin`, { method: 'POST', body: encodeMessage('CheckinRequest', {}) })
  const { androidId } = decodeMessage<{ androidId: string }>('CheckinResponse', checkIn.body)
  const port = Number(/mcs-endpoint=https:\/\/127\.0\.0\.1:(\d+)/.exec(service.launchFlags().join())?.[1])
  return {
    async register(subtype, more = {}) {
      const form = { app: 'app', 'X-subtype': subtype, device: androidId, sender: service.vapidKey, ...more }
      const url = `${service.url}/c2dm/register3`
      return (await ask(url, { method: 'POST', body: new URLSearchParams(form).toString() })).body.toString()
    },
    connect: (received = []) => login(port, androidId, received),
  }
}

async function login(port: number, androidId: string, receivedPersistentId: string[]): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  const stanzas: Stanza[] = []
  const waiting: ((stanza: Stanza | undefined) => void)[] = []
  let count = 0
  let rest = Buffer.alloc(0)
  let pong = () => {}
  let ready = () => {}
  const isReady = new Promise<void>(resolve => {
    ready = resolve
  })
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
  closed.then(() => {
    for (const wake of waiting) wake(undefined)
    ready()
    pong()
  })
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    // The server's version byte comes before its first packet, in a write of its own or not.
    const bytes = count === 0 && rest.length === 0 && chunk[0] === MCS_VERSION ? chunk.subarray(1) : chunk
    const split = splitFrames(Buffer.concat([rest, bytes]))
    rest = Buffer.from(split.rest)
    for (const { tag, body } of split.frames) {
      count++
      if (tag === TAG.LoginResponse) ready()
      if (tag === TAG.HeartbeatAck) pong()
      if (tag !== TAG.DataMessageStanza) continue
      const stanza = decodeMessage<Stanza>('DataMessageStanza', body)
      const wake = waiting.shift()
      if (wake) wake(stanza)
      else stanzas.push(stanza)
    }
  })
  const send = (tag: number, type: string, fields: object) =>
    socket.write(encodeFrame({ tag, body: encodeMessage(type, fields) }))
  // A heartbeat's answer tells that the server has read all before it.
  const settled = () =>
    new Promise<void>(resolve => {
      pong = resolve
      send(TAG.HeartbeatPing, 'HeartbeatPing', {})
    })
  socket.write(Buffer.from([MCS_VERSION]))
  send(TAG.LoginRequest, 'LoginRequest', { id: 'chrome', user: androidId, resource: androidId, receivedPersistentId })
  await isReady

  return {
    async next() {
      const stanza = stanzas.shift() ?? (await new Promise<Stanza | undefined>(resolve => waiting.push(resolve)))
      if (stanza) return stanza
      throw new Error('The connection ended')
    },
    acknowledge() {
      send(TAG.IqStanza, 'IqStanza', { type: 1, id: '', lastStreamIdReceived: count })
      return settled()
    },
    acknowledgeIds(id) {
      const data = encodeMessage('SelectiveAck', { id })
      send(TAG.IqStanza, 'IqStanza', { type: 1, id: '', extension: { id: SELECTIVE_ACK, data } })
      return settled()
    },
    closed,
    close() {
      socket.destroy()
      return closed
    },
  }
}
