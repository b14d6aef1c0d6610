import type { EventQueue } from './event-queue.ts'
import { createSlowStart } from './window.ts'

/** What one connection's server sent in one round trip. */
export interface Flight {
  /** 1 for the first connection that was opened. */
  readonly connection: number
  /**
   * How many round trips the client had to wait for it, after the first connection stood: 1 is what came before the
   * first acknowledgement. A further connection, opened when something had arrived already, costs one of its own.
   */
  readonly roundTrip: number
  /** When its first byte went out, in ms since the first connection was opened. */
  readonly at: number
  /** When its last byte reached the client, in ms since the first connection was opened. */
  arrived: number
  bytes: number
}

export interface PathOptions {
  readonly queue: EventQueue
  /** In ms, without the time that bytes take to pass the link. */
  readonly rtt: number
  /** Of the link towards the client, which all connections share. */
  readonly bytesPerSecond: number
  /** In segments of 1460 bytes. */
  readonly initialWindow?: number
}

/** One end of a connection: what comes out of the path there. */
export interface End {
  receive(bytes: Buffer): void
  /** Nothing more will come. */
  finish(): void
}

/** What the ends put into the path. */
export interface Connection {
  fromClient(bytes: Buffer): void
  clientFinished(): void
  fromServer(bytes: Buffer): void
  serverFinished(): void
}

export interface Path {
  readonly flights: readonly Flight[]
  /** When the first connection was opened, as the queue has it; undefined before. */
  openedAt(): number | undefined
  /** The client has asked for a connection at this moment. */
  open(client: End, server: End): Connection
}

/**
 * The way between a client and a distant server. Towards the server bytes only take their time; towards the client
 * they go out as the window allows and pass the link one after the other.
 *
 * Round trips are counted as Lamport clocks count: whatever is sent is one later than the latest that was heard of.
 */
export function createPath({ queue, rtt, bytesPerSecond, initialWindow }: PathOptions): Path {
  const flights: Flight[] = []
  let connections = 0
  let firstOpenedAt: number | undefined
  let clientHeard = -1
  let linkFreeAt = 0

  /** When the last of so many bytes has left the link, if they reach it now. */
  function passLink(bytes: number): number {
    linkFreeAt = Math.max(linkFreeAt, queue.now()) + (bytes / bytesPerSecond) * 1000
    return linkFreeAt
  }

  function open(client: End, server: End): Connection {
    const connection = ++connections
    const standsAt = queue.now() + rtt
    firstOpenedAt ??= queue.now()
    const start = firstOpenedAt
    const handshake = clientHeard + 1
    const sender = createSlowStart(initialWindow)
    let serverHeard = 0
    let waiting = Buffer.alloc(0)
    let finished = false

    function flightNow(): Flight {
      const roundTrip = serverHeard + 1
      const last = flights.findLast(flight => flight.connection === connection)
      if (last?.roundTrip === roundTrip) return last
      const at = queue.now() - start
      const flight: Flight = { connection, roundTrip, at, arrived: at, bytes: 0 }
      flights.push(flight)
      return flight
    }

    function sendWhatMay() {
      for (let bytes = sender.take(waiting.length); bytes > 0; bytes = sender.take(waiting.length)) {
        sendSegment(waiting.subarray(0, bytes))
        waiting = waiting.subarray(bytes)
      }
      if (!finished || waiting.length > 0) return
      finished = false
      queue.at(passLink(0) + rtt / 2, client.finish)
    }

    function sendSegment(segment: Buffer) {
      const flight = flightNow()
      flight.bytes += segment.length
      const left = passLink(segment.length)
      queue.at(left + rtt / 2, () => {
        flight.arrived = queue.now() - start
        clientHeard = Math.max(clientHeard, flight.roundTrip)
        client.receive(segment)
      })
      queue.at(left + rtt, () => {
        serverHeard = Math.max(serverHeard, flight.roundTrip)
        sender.acknowledge(segment.length)
        sendWhatMay()
      })
    }

    function towardsServer(arrive: () => void) {
      const heard = Math.max(handshake, clientHeard)
      queue.at(Math.max(queue.now(), standsAt) + rtt / 2, () => {
        serverHeard = Math.max(serverHeard, heard)
        arrive()
      })
    }

    return {
      fromClient: bytes => towardsServer(() => server.receive(bytes)),
      clientFinished: () => towardsServer(server.finish),
      fromServer(bytes) {
        waiting = Buffer.concat([waiting, bytes])
        sendWhatMay()
      },
      serverFinished() {
        finished = true
        sendWhatMay()
      },
    }
  }

  return { flights, open, openedAt: () => firstOpenedAt }
}
