import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PushService, type SendError, startPushService } from './index.ts'
import { ask, registerToken, restUrl } from './testing/ask.ts'
import { openFakeChromium } from './testing/fake-chromium.ts'
import { refusal as rejection } from './testing/refusal.ts'
import { createSubscriber } from './testing/subscriber.ts'

const whole = suite('push service', { service: {} as PushService })

whole.before.each(async context => {
  context.service = await startPushService()
})
whole.after.each(({ service }) => service.stop())

const refusal = (promise: Promise<unknown>) => rejection<SendError>(promise)
const key = ({ firebaseConfig }: PushService) => ({ 'x-goog-api-key': firebaseConfig.apiKey })
const { keys } = createSubscriber()

async function subscribe(service: PushService, name = 'wp:1') {
  const browser = await openFakeChromium(service)
  const address = (await browser.register(name)).replace('token=', '')
  return { browser, token: await registerToken(service, `https://push.test/${address}`, keys) }
}

whole('tells FCM errors as FCM does', async ({ service }) => {
  const gone = await refusal(service.send({ token: 'unknown' }))
  assert.equal([gone.status, gone.code], ['UNREGISTERED', 404])
  const nobody = await refusal(service.send({}))
  assert.equal([nobody.status, nobody.code], ['NOT_FOUND', 404])
  assert.match(nobody.message, 'No browser')
  const wrong = await refusal(service.send({ token: 'x', data: { n: 1 as unknown as string } }))
  assert.equal([wrong.status, wrong.code], ['INVALID_ARGUMENT', 400])
  assert.match(wrong.message, 'message.data[0].value')
  const raw = await refusal(service.sendRaw('unknown', 'x'))
  assert.equal([raw.status, raw.code], ['UNREGISTERED', 404])
  assert.equal(
    (
      await ask(`${service.url}/v1/projects/local-push/messages:send`, {
        method: 'POST',
        body: { message: { token: 'x' } },
      })
    ).json(),
    {
      error: {
        code: 404,
        message: 'Requested entity was not found.',
        status: 'NOT_FOUND',
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
      },
    },
  )
})

whole('takes what is no JSON, too large or for another project without harm', async ({ service }) => {
  const post = (body: string | object, project = 'local-push') =>
    ask(`${service.url}/v1/projects/${project}/messages:send`, { method: 'POST', body })
  assert.is((await post('{')).status, 400)
  assert.is((await post('null')).status, 400)
  assert.is((await post('"x"')).status, 400)
  assert.is((await post('x'.repeat(300_000))).status, 413)
  assert.is((await post({ message: { token: 'x' } }, 'other')).status, 403)
  assert.is((await ask(`${service.url}/nowhere`)).status, 404)
  assert.is((await ask(`${service.url}/%E0%A4%A`)).status, 404)
})

whole('registers, renews and deletes tokens, and has seen it all', async ({ service }) => {
  const { token } = await subscribe(service)
  const at = `${restUrl(service)}/registrations/${token}`
  const headers = key(service)
  const web = { endpoint: service.devices()[0]?.endpoint, origin: 'elsewhere', ...keys }
  assert.equal((await ask(at, { method: 'PATCH', headers, body: { web } })).json(), { token })
  assert.is(service.devices()[0]?.origin, 'elsewhere')
  assert.equal((await ask(at, { method: 'DELETE', headers })).json(), {})
  assert.is((await ask(at, { method: 'DELETE', headers })).status, 404)
  assert.is((await refusal(service.send({ token }))).status, 'UNREGISTERED')
  assert.equal(
    service
      .requests()
      .flatMap(({ endpoint, method, status, token: seen }) =>
        endpoint === 'registrations' ? [`${method} ${status} ${seen === token}`] : [],
      ),
    ['POST 200 true', 'PATCH 200 true', 'DELETE 200 true', 'DELETE 404 false'],
  )
})

whole('refuses a bad registration with the field named', async ({ service }) => {
  const post = async (body: string | object, headers: Record<string, string> = key(service)) => {
    const answer = await ask(`${restUrl(service)}/registrations`, { method: 'POST', headers, body })
    assert.is(answer.status, 400)
    return (answer.json() as { error: { details: { fieldViolations: { field: string }[] }[] } }).error.details[1]
      ?.fieldViolations[0]?.field
  }
  assert.is(await post('{'), '')
  assert.is(await post({}), 'web')
  assert.is(await post({ web: { ...keys } }), 'web.endpoint')
  assert.is(await post({ web: { endpoint: 'https://push.test/x', p256dh: 'x', auth: 5 } }), 'web.p256dh')
  assert.is(await post({}, {}), 'x-goog-api-key')
})

whole('gives installations, to pages of any origin', async ({ service }) => {
  const url = `${restUrl(service)}/installations`
  const preflight = await ask(url, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:1', 'access-control-request-headers': 'x-goog-api-key' },
  })
  assert.is(preflight.status, 204)
  assert.is(preflight.headers['access-control-allow-origin'], 'http://localhost:1')
  assert.is(preflight.headers['access-control-allow-headers'], 'x-goog-api-key')
  assert.is(preflight.headers['access-control-allow-private-network'], 'true')
  const made = await ask(url, { method: 'POST', headers: key(service), body: { fid: 'cabcdefghijklmnopqrstu' } })
  const { fid, authToken } = made.json() as { fid: string; authToken: { expiresIn: string } }
  assert.equal([fid, authToken.expiresIn], ['cabcdefghijklmnopqrstu', '604800s'])
  const generated = await ask(`${url}/${fid}/authTokens:generate`, { method: 'POST', headers: key(service) })
  assert.type((generated.json() as { token: string }).token, 'string')
  assert.is((await ask(`${url}/${fid}`, { method: 'DELETE', headers: key(service) })).status, 200)
})

whole('puts CORS headers on faults too, and leaves preflights alone', async ({ service }) => {
  service.fault('registrations', { status: 503 }, { times: 1 })
  const url = `${restUrl(service)}/registrations`
  const headers = { origin: 'http://localhost:1', ...key(service) }
  assert.is((await ask(url, { method: 'OPTIONS', headers })).status, 204)
  const answer = await ask(url, { method: 'POST', headers })
  assert.is(answer.status, 503)
  assert.is(answer.headers['access-control-allow-origin'], 'http://localhost:1')
  assert.equal(
    service.requests().map(({ status }) => status),
    [503],
  )
})

whole('shows each kind of fault to a sender', async ({ service }) => {
  service.fault('send', { status: 429 }, { times: 1 })
  const busy = await refusal(service.send({ token: 'x' }))
  assert.equal([busy.status, busy.code], ['RESOURCE_EXHAUSTED', 429])
  service.fault('send', 'garbage', { times: 1 })
  assert.is((await refusal(service.send({ token: 'x' }))).status, 'UNKNOWN')
  service.fault('send', 'reset', { times: 1 })
  assert.instance(await refusal(service.send({ token: 'x' })), TypeError)
  assert.is((await refusal(service.send({ token: 'x' }))).status, 'UNREGISTERED')
  assert.equal(
    service.requests().map(({ status }) => status),
    [429, 200, 0, 404],
  )
})

whole('stops although something hangs', async ({ service }) => {
  service.fault('send', 'hang')
  const hung = refusal(service.send({ token: 'x' }))
  const waiting = refusal(service.whenConnected())
  await new Promise(resolve => setTimeout(resolve, 50))
  await service.stop()
  assert.instance(await hung, Error)
  assert.match((await waiting).message, 'stopped')
})

whole('sends to the newest live device where no token is given', async ({ service }) => {
  const old = await subscribe(service, 'wp:old')
  const newest = await subscribe(service, 'wp:new')
  assert.equal(
    service.devices().map(({ token }) => token),
    [newest.token, old.token],
  )
  await service.send({ data: { to: 'newest' } })
  assert.equal(
    service.devices().map(({ pending }) => pending),
    [1, 0],
  )
  await newest.browser.register('wp:new', { delete: 'true' })
  await service.send({ data: { to: 'the one left' } })
  assert.is(service.devices().find(({ token }) => token === old.token)?.pending, 1)
})

whole('obeys a command line', async ({ service }) => {
  const { url } = service
  assert.equal((await ask(`${url}/config`)).json(), {
    firebaseConfig: service.firebaseConfig,
    vapidKey: service.vapidKey,
  })
  assert.equal((await ask(`${url}/devices`)).json(), [])
  const fault = (body: object) => ask(`${url}/faults`, { method: 'POST', body })
  assert.is((await fault({ endpoint: 'send', fault: { status: 418 }, times: 1 })).status, 200)
  assert.is((await refusal(service.send({}))).code, 418)
  assert.is((await fault({ endpoint: 'send', fault: 'explode' })).status, 400)
  assert.is((await ask(`${url}/disconnect`, { method: 'POST' })).status, 200)
  assert.is((await ask(`${url}/disconnect`)).status, 404)
})

whole('does not let a web page in', async ({ service }) => {
  assert.is((await ask(`${service.url}/devices`, { headers: { host: 'evil.test' } })).status, 403)
  const headers = { origin: 'https://evil.test', 'content-type': 'text/plain' }
  assert.is((await ask(`${service.url}/disconnect`, { method: 'POST', headers })).status, 403)
})

whole('is a proxy to the two Firebase hosts and to no other', async ({ service }) => {
  const connect = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(service.url)
      const tunnel = request({ hostname, port, method: 'CONNECT', path, agent: false })
      tunnel.on('error', reject).end()
      tunnel.on('connect', ({ statusCode }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
    })
  assert.is(await connect('fcmregistrations.googleapis.com:443'), 200)
  assert.is(await connect('firebaseinstallations.googleapis.com:443'), 200)
  assert.is(await connect('example.com:443'), 502)
  assert.is(await connect('fcmregistrations.googleapis.com:80'), 502)
})

whole('keeps a folder: keys, ports, tokens and what waits', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'push-service-'))
  const first = await startPushService({ stateDir })
  const { browser, token } = await subscribe(first)
  await first.send({ token, data: { waits: 'yes' } })
  await first.stop()
  const second = await startPushService({ stateDir })
  assert.equal([second.vapidKey, second.url], [first.vapidKey, first.url])
  assert.equal(second.launchFlags(), first.launchFlags())
  assert.is(second.devices()[0]?.token, token)
  const connection = await browser.connect()
  await connection.next()
  await connection.acknowledge()
  assert.is(second.devices()[0]?.pending, 0)
  const third = await startPushService({ stateDir })
  assert.is.not(third.url, second.url, 'a port that is taken is not waited for')
  await third.stop()
  await connection.close()
  await second.stop()
  await rm(stateDir, { recursive: true })
})

whole('rejects where its fixed port is taken', async ({ service }) => {
  const { port } = new URL(service.url)
  const error = await rejection<NodeJS.ErrnoException>(startPushService({ port: Number(port) }))
  assert.is(error.code, 'EADDRINUSE')
})

whole('writes all host rules into one flag', ({ service }) => {
  const rules = service.launchFlags({ resolve: ['*.test'] }).filter(flag => flag.startsWith('--host-resolver-rules='))
  assert.is(rules.length, 1)
  assert.match(rules[0] ?? '', 'MAP *.test 127.0.0.1, MAP * ~NOTFOUND')
})

whole.run()
