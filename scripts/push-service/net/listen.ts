import type { AddressInfo, Server, Socket } from 'node:net'

export interface Listening {
  readonly port: number
  /** Closes the server and every socket on it, idle, hung or upgraded. */
  close(): Promise<void>
}

/**
 * Listens on 127.0.0.1 and nowhere else. Where `wanted` (0 = any) is taken, it takes any free port,
 * or with `fixed` rejects with Node's EADDRINUSE.
 */
export async function listen(server: Server, wanted = 0, fixed = false): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  try {
    await bind(server, wanted)
  } catch (error) {
    if (fixed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await bind(server, 0)
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
