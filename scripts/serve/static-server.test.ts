import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from './static-server.ts'

const test = suite('static server')

test('files are asked for anew, missing ones are 404, and screens of the app are its page', async () => {
  const server = await serve({ dir: 'public' })
  const page = await fetch(server.origin)
  assert.is(page.headers.get('cache-control'), 'no-cache')
  assert.is(page.headers.get('x-content-type-options'), 'nosniff')
  assert.is((await fetch(`${server.origin}/missing.js`)).status, 404)
  assert.is(await (await fetch(`${server.origin}/any/screen`)).text(), await page.text())
  await server.stop()
})

test('an odd path is answered, not fatal', async () => {
  const server = await serve({ dir: 'public' })
  for (const path of ['//', '/%', '/?', '/..%2f..%2fpackage.json']) {
    const { status } = await fetch(`${server.origin}${path}`)
    assert.ok(status === 200 || status === 404, `${path}: ${status}`)
  }
  assert.is((await fetch(server.origin)).status, 200)
  await server.stop()
})

test('a port that somebody has, on IPv4 or IPv6, is left to them', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const other = createServer()
    const bound = await new Promise<boolean>(resolve => {
      other.once('error', () => resolve(false))
      other.listen(0, host, () => resolve(true))
    })
    // A machine without IPv6 has nobody there either.
    if (!bound) continue
    const { port } = other.address() as AddressInfo
    const server = await serve({ dir: 'public', port })
    assert.is.not(server.port, port)
    await server.stop()
    other.close()
  }
})

test.run()
