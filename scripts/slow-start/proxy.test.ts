import { randomBytes } from 'node:crypto'
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listen } from '../push-service/net/listen.ts'
import { startSlowStartProxy } from './proxy.ts'
import { flightsOf } from './window.ts'

const test = suite('slow-start proxy')

const HEADERS = 'HTTP/1.1 200 OK\r\nContent-Length: 000000\r\n\r\n'.length

test('bytes come through whole and in order, in as many round trips as their number takes', async () => {
  for (const total of [14_600, 14_601, 43_800, 43_801]) {
    const body = randomBytes(total - HEADERS)
    const { proxy, stop } = await proxied(body)
    assert.equal(await fetchBody(proxy.port), body)
    assert.equal(
      proxy.log.map(({ connection, roundTrip, bytes }) => [connection, roundTrip, bytes]),
      flightsOf(total).map((bytes, index) => [1, index + 1, bytes]),
    )
    await stop()
  }
})

test('many at once', async () => {
  const body = randomBytes(50_000)
  const { proxy, stop } = await proxied(body)
  const bodies = await Promise.all(Array.from({ length: 6 }, () => fetchBody(proxy.port)))
  for (const received of bodies) assert.equal(received, body)
  await stop()
})

test('a server that is gone ends the connection', async () => {
  const { proxy, server, stop } = await proxied(Buffer.alloc(1))
  await server.close()
  const error = await fetchBody(proxy.port).catch(reason => reason)
  assert.instance(error, Error)
  await stop()
})

/** A server that sends only what HEADERS counts, behind a proxy. */
async function proxied(body: Buffer) {
  const http = createServer((_request, response) => {
    const head = `HTTP/1.1 200 OK\r\nContent-Length: ${String(body.length).padStart(6, '0')}\r\n\r\n`
    response.socket?.write(Buffer.concat([Buffer.from(head), body]))
  })
  const server = await listen(http)
  const proxy = await startSlowStartProxy({ port: server.port, rtt: 20, bytesPerSecond: 10_000_000 })
  const stop = () => Promise.all([proxy.stop(), server.close()])
  return { proxy, server, stop }
}

function fetchBody(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, response => resolve(buffer(response))).on('error', reject)
  })
}

test.run()
