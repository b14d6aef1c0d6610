import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type StaticServer, serve } from './static-server.ts'

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

test('no path leads out of the folder', async () => {
  const server = await serve({ dir: 'public' })
  for (const path of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/../public-not/x.json']) {
    // Straight to the socket: a client would tidy the path first.
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.match(await text(socket), /^HTTP\/1.1 404/, path)
  }
  await server.stop()
})

test('text travels as brotli where the browser takes it, also an answer that is no file', async () => {
  const server = await serve({ dir: 'public' })
  server.answers.set('/config.js', { type: 'text/javascript', body: 'x = 1;'.repeat(100) })
  for (const path of ['/', '/icon.svg', '/manifest.webmanifest', '/config.js']) {
    const packed = await ask(server, path, { 'Accept-Encoding': 'gzip, br' })
    const plain = await ask(server, path)
    assert.is(packed.headers['content-encoding'], 'br', path)
    assert.is(plain.headers['content-encoding'], undefined, path)
    assert.equal([packed.headers.vary, plain.headers.vary], ['Accept-Encoding', 'Accept-Encoding'], path)
    assert.equal(brotliDecompressSync(packed.body), plain.body, path)
    assert.is(Number(packed.headers['content-length']), packed.body.length, path)
  }
  const picture = await ask(server, '/icon-192.png', { 'Accept-Encoding': 'gzip, br' })
  assert.equal([picture.headers['content-encoding'], picture.headers['content-type']], [undefined, 'image/png'])
  await server.stop()
})

test('what has not changed is not sent again, and what has changed is never stale', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sineta-'))
  const file = join(dir, 'index.html')
  const replaced = new Date()
  const server = await serve({ dir })
  for (const text of ['<p>one', '<p>two']) {
    // The same length and the same time: only the content tells them apart.
    await writeFile(file, text)
    await utimes(file, replaced, replaced)
    const first = await ask(server, '/', { 'Accept-Encoding': 'br' })
    assert.is(brotliDecompressSync(first.body).toString(), text)
    const again = await ask(server, '/', { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' })
    assert.equal([again.status, again.body.length, again.headers.vary], [304, 0, 'Accept-Encoding'])
  }
  await server.stop()
  await rm(dir, { recursive: true })
})

test('only what is there and has a hash in its name may be kept for good', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sineta-'))
  await mkdir(join(dir, 'assets'))
  for (const name of ['main-ABCD2345.js', 'assets/index-B_x9-Yz1.css', 'late.js']) await writeFile(join(dir, name), '')
  const server = await serve({ dir })
  const kept = async (path: string) => /immutable/.test((await ask(server, path)).headers['cache-control'] ?? '')
  assert.ok(await kept('/main-ABCD2345.js'))
  assert.ok(await kept('/assets/index-B_x9-Yz1.css'))
  assert.not(await kept('/late.js'))
  assert.not(await kept('/main-GONE2345.js'))
  await server.stop()
  await rm(dir, { recursive: true })
})

test('what is sent is counted, on connections that are open and closed', async () => {
  const server = await serve({ dir: 'public' })
  const { body } = await ask(server, '/icon.svg')
  await ask(server, '/icon.svg')
  const { requests, bytes } = server.traffic()
  assert.is(requests, 2)
  assert.ok(bytes > 2 * body.length && bytes < 2 * body.length + 2000, String(bytes))
  await server.stop()
})

test('headers of the host go with every answer', async () => {
  const server = await serve({ dir: 'public', headers: { 'Content-Security-Policy': "default-src 'self'" } })
  server.answers.set('/config.js', { type: 'text/javascript', body: '' })
  for (const path of ['/', '/icon.svg', '/config.js', '/missing.js']) {
    assert.is((await ask(server, path)).headers['content-security-policy'], "default-src 'self'", path)
  }
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

interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The bytes as they travel: fetch would unpack them. */
function ask(server: StaticServer, path: string, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${server.port}${path}`, { headers, agent: false }, async response => {
      const body = await buffer(response)
      resolve({ status: response.statusCode, headers: response.headers, body })
    }).on('error', reject)
  })
}

test.run()
