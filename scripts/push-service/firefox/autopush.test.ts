import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { encrypt } from '../encrypt.ts'
import { type PushService, startPushService } from '../index.ts'
import { ask, registerToken } from '../testing/ask.ts'
import { createSubscriber } from '../testing/subscriber.ts'
import { until } from '../testing/until.ts'

const autopush = suite('autopush', { service: {} as PushService })

autopush.before.each(async context => {
  context.service = await startPushService()
})
autopush.after.each(({ service }) => service.stop())

type Message = Record<string, string> & { headers?: object; status?: number }

/** Speaks as Firefox does. */
async function open({ firefoxLaunch }: PushService) {
  const url = String(firefoxLaunch().extraPrefsFirefox['dom.push.serverURL'])
  const socket = new WebSocket(url, 'push-notification')
  const inbox: Message[] = []
  socket.on('message', data => inbox.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const next = async () => {
    await until(() => inbox.length > 0)
    return inbox.shift() as Message
  }
  const say = (message: object) => socket.send(JSON.stringify(message))
  const talk = (message: object) => {
    say(message)
    return next()
  }
  return { socket, next, say, talk }
}

async function subscribe(service: PushService) {
  const fox = await open(service)
  const { uaid } = await fox.talk({ messageType: 'hello', use_webpush: true })
  const { pushEndpoint = '' } = await fox.talk({ messageType: 'register', channelID: 'c1', key: service.vapidKey })
  const subscriber = createSubscriber()
  const token = await registerToken(service, pushEndpoint, subscriber.keys)
  const read = ({ data = '' }: Message) => subscriber.decrypt(Buffer.from(data, 'base64url')).toString()
  return { ...fox, uaid, pushEndpoint, subscriber, token, read }
}

autopush('brings a push, and is done with it when it is acknowledged', async ({ service }) => {
  const { next, say, read, token } = await subscribe(service)
  assert.is(service.devices()[0]?.browser, 'firefox')
  await service.send({ token, data: { k: 'v' } })
  const push = await next()
  assert.is(push.channelID, 'c1')
  assert.equal(push.headers, { encoding: 'aes128gcm' })
  assert.equal(JSON.parse(read(push)).data, { k: 'v' })
  assert.is(service.devices()[0]?.pending, 1)
  say({ messageType: 'ack', updates: [{ channelID: 'c1', version: push.version, code: 100 }] })
  await until(() => service.devices()[0]?.pending === 0)
})

autopush('keeps a push for a browser that is away, and knows it again', async ({ service }) => {
  const { socket, uaid, read, token } = await subscribe(service)
  service.disconnect()
  await once(socket, 'close')
  await service.sendRaw(token, 'while away')
  const again = await open(service)
  assert.is((await again.talk({ messageType: 'hello', uaid })).uaid, uaid)
  assert.is(read(await again.next()), 'while away')
})

autopush('gives a stranger a new id', async ({ service }) => {
  const fox = await open(service)
  const { uaid } = await fox.talk({ messageType: 'hello', uaid: 'f'.repeat(32) })
  assert.match(uaid ?? '', /^[0-9a-f]{32}$/)
  assert.is.not(uaid, 'f'.repeat(32))
})

autopush('answers at its endpoint as the web push protocol wants', async ({ service }) => {
  const { socket, pushEndpoint, subscriber, next, read, talk } = await subscribe(service)
  const body = encrypt(Buffer.from('direct'), subscriber.keys)
  const headers = { ttl: '60', 'content-encoding': 'aes128gcm' }
  const push = (more = {}) => ask(pushEndpoint, { method: 'POST', body, headers: { ...headers, ...more } })
  assert.is((await push()).status, 201)
  assert.is(read(await next()), 'direct')
  assert.is((await push({ ttl: '' })).status, 201)
  assert.is((await push({ ttl: 'soon' })).status, 400)
  assert.is((await push({ 'content-encoding': 'aesgcm' })).status, 400)
  assert.is((await ask(pushEndpoint)).status, 405)
  await next()
  assert.equal(await talk({ messageType: 'unregister', channelID: 'c1', code: 200 }), {
    messageType: 'unregister',
    channelID: 'c1',
    status: 200,
  })
  assert.is((await push()).status, 410)
  socket.close()
})

autopush('stores at its endpoint for a browser that is away', async ({ service }) => {
  const { pushEndpoint, subscriber } = await subscribe(service)
  service.disconnect()
  const body = encrypt(Buffer.from('later'), subscriber.keys)
  const headers = { ttl: '60', 'content-encoding': 'aes128gcm' }
  assert.is((await ask(pushEndpoint, { method: 'POST', body, headers })).status, 202)
  assert.is(service.devices()[0]?.pending, 1)
})

autopush('refuses a registration on a fault', async ({ service }) => {
  const fox = await open(service)
  await fox.talk({ messageType: 'hello' })
  service.fault('autopush', { status: 500 }, { method: 'register', times: 1 })
  assert.is((await fox.talk({ messageType: 'register', channelID: 'c1' })).status, 500)
  assert.is((await fox.talk({ messageType: 'register', channelID: 'c1' })).status, 200)
})

autopush('bears with nonsense', async ({ service }) => {
  const fox = await open(service)
  assert.equal(await fox.talk({}), {})
  fox.say({ messageType: 'constructor' })
  fox.say({ messageType: 'ack', updates: [null, 5] })
  assert.equal(await fox.talk({}), {})
  fox.socket.send('not JSON')
  await once(fox.socket, 'close')
  const second = await open(service)
  second.say({ messageType: 'register', channelID: 'before hello' })
  await once(second.socket, 'close')
})

autopush.run()
