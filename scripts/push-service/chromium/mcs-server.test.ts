import { connect } from 'node:tls'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PushService, type SendError, startPushService } from '../index.ts'
import { registerToken } from '../testing/ask.ts'
import { type FakeChromium, openFakeChromium } from '../testing/fake-chromium.ts'
import { refusal } from '../testing/refusal.ts'
import { createSubscriber, type Subscriber } from '../testing/subscriber.ts'

interface Context {
  service: PushService
  browser: FakeChromium
  subscriber: Subscriber
  token: string
}

const mcs = suite<Context>('mcs server')

mcs.before.each(async context => {
  context.service = await startPushService()
  context.browser = await openFakeChromium(context.service)
  context.subscriber = createSubscriber()
  const address = (await context.browser.register('wp:http://localhost/#1-V2')).replace('token=', '')
  context.token = await registerToken(context.service, `https://push.test/send/${address}`, context.subscriber.keys)
})
mcs.after.each(({ service }) => service.stop())

const pending = ({ devices }: PushService) => devices()[0]?.pending

mcs('brings a push that only the subscriber can read', async ({ service, browser, subscriber, token }) => {
  const connection = await browser.connect()
  assert.ok(service.devices()[0]?.connected)
  const { name } = await service.send({ token, notification: { title: 'Olá' } })
  const { from, category, appData, rawData = Buffer.alloc(0) } = await connection.next()
  assert.is(from, service.vapidKey)
  assert.is(category, 'app')
  assert.equal(appData, [
    { key: 'subtype', value: 'wp:http://localhost/#1-V2' },
    { key: 'content-encoding', value: 'aes128gcm' },
  ])
  const payload = JSON.parse(subscriber.decrypt(rawData).toString())
  assert.equal(payload.notification, { title: 'Olá' })
  assert.is(name, `projects/local-push/messages/${payload.fcmMessageId}`)
  await connection.close()
})

mcs('keeps a push until it is acknowledged, by count or by id', async ({ service, browser, token }) => {
  const connection = await browser.connect()
  for (const n of ['1', '2', '3']) await service.send({ token, data: { n } })
  const ids = [await connection.next(), await connection.next()].map(({ persistentId }) => persistentId)
  assert.is(pending(service), 3)
  await connection.acknowledgeIds(ids.slice(1))
  assert.is(pending(service), 2)
  await connection.next()
  await connection.acknowledge()
  assert.is(pending(service), 0)
  await connection.close()
})

mcs('brings again what was lost, but not what the browser says it has', async ({ service, browser, token }) => {
  const first = await browser.connect()
  await service.sendRaw(token, 'had')
  await service.sendRaw(token, 'lost')
  const { persistentId } = await first.next()
  service.disconnect()
  await first.closed
  assert.not(service.devices()[0]?.connected)
  await service.sendRaw(token, 'while away')
  const second = await browser.connect([persistentId])
  const ids = [await second.next(), await second.next()].map(stanza => stanza.persistentId)
  assert.not(ids.includes(persistentId))
  await second.acknowledge()
  assert.is(pending(service), 0)
  await second.close()
})

mcs('brings a push without payload as such, and a large one whole', async ({ service, browser, subscriber, token }) => {
  const connection = await browser.connect()
  await service.sendRaw(token, null)
  const { rawData, appData } = await connection.next()
  assert.is(rawData, undefined)
  assert.is(appData.length, 1)
  await service.sendRaw(token, 'x'.repeat(100_000))
  assert.is(subscriber.decrypt((await connection.next()).rawData ?? Buffer.alloc(0)).length, 100_000)
  await connection.close()
})

mcs('gives the same address for the same subscription, and none after its end', async ({ service, browser, token }) => {
  const again = await browser.register('wp:http://localhost/#1-V2')
  assert.ok(service.devices()[0]?.endpoint.endsWith(again.replace('token=', '')))
  assert.is(await browser.register('wp:http://localhost/#1-V2', { delete: 'true' }), 'token=wp:http://localhost/#1-V2')
  const error = await refusal<SendError>(service.send({ token }))
  assert.is(error.status, 'UNREGISTERED')
  assert.equal(service.devices(), [])
})

mcs('refuses a registration without its parts', async ({ service, browser }) => {
  assert.is(await browser.register('x', { device: '' }), 'Error=INVALID_PARAMETERS')
  assert.is(await browser.register('x', { sender: '' }), 'Error=INVALID_SENDER')
  service.fault('register', { error: 'QUOTA_EXCEEDED' }, { times: 1 })
  assert.is(await browser.register('x'), 'Error=QUOTA_EXCEEDED')
  assert.match(await browser.register('x'), /^token=/)
})

mcs('drops a login on a fault, and takes the next', async ({ service, browser }) => {
  service.fault('mcs', 'reset', { times: 1 })
  await (await browser.connect()).closed
  const connection = await browser.connect()
  assert.equal(
    service.requests().flatMap(({ endpoint, status }) => (endpoint === 'mcs' ? [status] : [])),
    [0, 200],
  )
  await connection.close()
})

mcs('hangs up on whoever does not speak MCS', async ({ service }) => {
  const port = Number(/mcs-endpoint=https:\/\/127\.0\.0\.1:(\d+)/.exec(service.launchFlags().join())?.[1])
  for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.from([41, 2, 3, 255, 255, 255])]) {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(bytes))
    await new Promise(resolve => socket.on('error', () => {}).on('close', resolve))
  }
})

mcs.run()
