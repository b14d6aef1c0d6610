import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../push-service/net/listen.ts'
import { createEventQueue } from './event-queue.ts'
import { createPath, type End, type Flight } from './path.ts'

export interface SlowStartOptions {
  /** Of the server behind it, on 127.0.0.1. */
  readonly port: number
  /** In ms. */
  readonly rtt: number
  /** Of the link towards the client, which all connections share. */
  readonly bytesPerSecond: number
  /** In segments of 1460 bytes; 10 unless told, as servers have it (RFC 6928). */
  readonly initialWindow?: number
}

export interface SlowStartProxy {
  /** http://localhost:PORT, without a slash at the end. */
  readonly origin: string
  readonly port: number
  /** What the server has sent so far, a flight for each connection and round trip, in the order they began. */
  readonly log: readonly Flight[]
  /** When the first connection was opened, in ms since the epoch: where the times in `log` begin. NaN before. */
  openedAt(): number
  stop(): Promise<void>
}

/**
 * Puts a local server far away: a browser's own emulation delays answers and limits their rate, but lets the first
 * answer come whole in one round trip, however large it is. This proxy has the handshake, the congestion window and
 * the shared link of real TCP.
 *
 * What it leaves out: loss, and so the end of slow start; the pause after which a window shrinks again; delayed
 * acknowledgements; the bytes of TCP's and IP's headers; the rate towards the server; TLS and HTTP/2.
 */
export async function startSlowStartProxy({ port, ...options }: SlowStartOptions): Promise<SlowStartProxy> {
  const queue = createEventQueue()
  const path = createPath({ queue, ...options })
  const server = createServer({ allowHalfOpen: true, noDelay: true }, client => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    queue.enter(() => {
      const connection = path.open(endOf(client), endOf(upstream))
      relay(client, connection.fromClient, connection.clientFinished)
      relay(upstream, connection.fromServer, connection.serverFinished)
    })
    // Where the server closes, what it has sent is still on its way; where the client does, nobody waits any more.
    client.on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  const listening = await listen(server)

  function relay(from: Socket, send: (bytes: Buffer) => void, finish: () => void) {
    from.on('data', bytes => queue.enter(() => send(bytes)))
    from.on('end', () => queue.enter(finish))
  }

  return {
    origin: `http://localhost:${listening.port}`,
    port: listening.port,
    log: path.flights,
    openedAt: () => performance.timeOrigin + (path.openedAt() ?? Number.NaN),
    stop() {
      queue.stop()
      return listening.close()
    },
  }
}

function endOf(socket: Socket): End {
  return { receive: bytes => socket.write(bytes), finish: () => socket.end() }
}
