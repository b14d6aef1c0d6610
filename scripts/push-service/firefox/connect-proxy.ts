import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

/**
 * For the HTTP server's 'connect': Firefox has no flag that maps host names, but it takes a proxy. The hosts given
 * lead to the TLS server on 127.0.0.1; every other host is refused, so nothing leaves the machine.
 */
export function connectProxy(hosts: readonly string[], port: () => number) {
  return (request: IncomingMessage, client: Duplex, head: Buffer): void => {
    client.on('error', () => client.destroy())
    if (!hosts.some(host => request.url === `${host}:443`)) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const upstream = connect(port(), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.write(head)
      pipeline(client, upstream, () => {})
      pipeline(upstream, client, () => {})
    })
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
  }
}
