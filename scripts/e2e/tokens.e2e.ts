import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import webPush from 'web-push'
import { type App, ana, scriptOf } from './harness/app.ts'
import { seeHelp } from './harness/bell.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { ageToken, agreeOff, agreeOn } from './harness/holdings.ts'
import { hurry } from './harness/hurry.ts'
import { goOffline } from './harness/offline.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('tokens')

/** The SDK refreshes a token after a week. */
const EIGHT_DAYS = 8 * 24 * 3600 * 1000

test('the page tells of every change of the token once, with its person', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await app.page.click('button[data-push]')
  await app.bell('off')
  await agreeOff(app.page, service)
  await app.page.click('button[data-push]')
  await app.bell('on')
  const second = await agreeOn(app.page, service)
  await app.page.evaluate(() => window.sineta.signOut())
  await app.page.evaluate(() => window.sineta.signIn({ id: 'bruno' }))
  await app.bell('on')
  const third = await agreeOn(app.page, service)
  // A look that finds everything as it was is no change.
  await app.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await pause(300)
  assert.equal(await app.tokenEvents(), [
    { token: first, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: second, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: third, userId: 'bruno' },
  ])
  assert.is(new Set([first, second, third]).size, 3)
  await app.page.evaluate(() => window.sineta.signIn({ id: 'ana' }))
  await app.page.reload()
  await app.bell('on')
  const fourth = await agreeOn(app.page, service)
  assert.equal(await app.tokenEvents(), [{ token: fourth, userId: 'ana' }], 'once at a load')
})

test('another public key: the old subscription goes first, with its token, and the new one has the new key', async ({
  open,
  service,
}) => {
  const app = await open({ prepare: page => page.evaluateOnNewDocument(noteSubscriptions) })
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  assert.is(await keyOf(app.page), service.vapidKey)
  assert.equal(await app.page.evaluate(() => window.subscriptionCalls), [`subscribe ${service.vapidKey}`])

  const { publicKey } = webPush.generateVAPIDKeys()
  const body = scriptOf({ firebaseConfig: service.firebaseConfig, vapidKey: publicKey, shellConfig: { user: ana } })
  app.server.answers.set('/config.js', { type: 'text/javascript', body })
  await app.page.reload()
  await app.bell('on')
  const second = await agreeOn(app.page, service)
  assert.is.not(second, first)
  assert.is(await keyOf(app.page), publicKey)
  assert.equal(await app.page.evaluate(() => window.subscriptionCalls), ['unsubscribe', `subscribe ${publicKey}`])
  const deleted = service.requests().filter(({ method, token }) => method === 'DELETE' && token === first)
  assert.is(deleted.length, 1)
  await assertArrives(app, second)

  await app.page.reload()
  await app.bell('on')
  assert.is(await agreeOn(app.page, service), second, 'it stays for the next load')
})

for (const { name, fault } of [
  { name: 'answers 500', fault: { status: 500 } },
  { name: 'cuts the connection', fault: 'reset' },
  { name: 'hangs', fault: 'hang' },
] as const) {
  test(`the weekly refresh: the service ${name}, and push goes on with the same token`, async ({ open, service }) => {
    const app = await open({ prepare: page => page.evaluateOnNewDocument(hurry) })
    await app.bell('on')
    const token = await agreeOn(app.page, service)
    await ageToken(app.page, EIGHT_DAYS)
    service.fault('registrations', fault, { method: 'PATCH' })
    const asked = refreshes(service)
    await app.page.reload()
    await app.bell('on')
    assert.is(refreshes(service), asked + 1)
    assert.is(await agreeOn(app.page, service), token)
    assert.equal(await app.tokenEvents(), [{ token, userId: 'ana' }])
    assert.is(await seeHelp(app.page), null)
    await assertArrives(app, token)
  })
}

test('the weekly refresh without a network: push goes on with the same token', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  await until('the worker to serve the page', () => app.page.evaluate(() => !!navigator.serviceWorker.controller))
  await ageToken(app.page, EIGHT_DAYS)
  const goOnline = await goOffline(app.page)
  await app.page.reload()
  await app.bell('on')
  assert.equal(await app.tokenEvents(), [{ token, userId: 'ana' }])
  assert.is(await app.page.$('#bell-state'), null)
  await goOnline()
  assert.is(await agreeOn(app.page, service), token)
  await assertArrives(app, token)
})

test('the weekly refresh of a token that the service has forgotten: a new one', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await ageToken(app.page, EIGHT_DAYS)
  await app.page.evaluate(deleteBehindItsBack, service.firebaseConfig, first)
  assert.equal(app.tokens(), [])
  await app.page.reload()
  await app.bell('on')
  const second = await agreeOn(app.page, service)
  assert.is.not(second, first)
  assert.equal(await app.tokenEvents(), [{ token: second, userId: 'ana' }])
  await assertArrives(app, second)
})

test('the weekly refresh that succeeds leaves everything as it was', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  await ageToken(app.page, EIGHT_DAYS)
  const asked = refreshes(service)
  await app.page.reload()
  await app.bell('on')
  assert.is(refreshes(service), asked + 1)
  assert.is(await agreeOn(app.page, service), token)
})

test('a token that the worker has renewed: told once, at once, at a load, or when the window is seen', async bench => {
  const { open, service } = bench
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)

  await renew(app, { tellsWindows: true })
  const second = await until('the new token', async () => (await app.tokenEvents())[1]?.token)
  assert.is(await agreeOn(app.page, service), second)
  assert.is.not(second, first)
  await assertArrives(app, second)

  const front = await app.hide()
  await renew(app, { tellsWindows: false })
  const third = await agreeOn(app.page, service)
  assert.is((await app.tokenEvents()).length, 2, 'nobody has told this window')
  await front.close()
  await app.page.bringToFront()
  await until('the next token', async () => (await app.tokenEvents())[2])
  assert.equal(await app.tokenEvents(), [
    { token: first, userId: 'ana' },
    { token: second, userId: 'ana' },
    { token: third, userId: 'ana' },
  ])
  await assertArrives(app, third)

  const worker = await app.worker()
  await app.page.goto('about:blank')
  await worker.evaluate(replaceSubscription, { vapidKey: service.vapidKey, tellsWindows: true })
  await app.page.goto(app.origin)
  await app.bell('on')
  const fourth = await agreeOn(app.page, service)
  assert.is.not(fourth, third)
  assert.equal(await app.tokenEvents(), [{ token: fourth, userId: 'ana' }])
  await assertArrives(app, fourth)
})

test('a subscription that the browser has ended: the worker makes another', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await renew(app, { tellsWindows: true, leavesItToTheApp: true })
  const second = await until('the new token', async () => (await app.tokenEvents())[1]?.token)
  assert.is(await agreeOn(app.page, service), second)
  assert.is.not(second, first)
  assert.is(await keyOf(app.page), service.vapidKey)
  await assertArrives(app, second)
})

test('a change of the subscription makes no token for who has switched push off', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await app.page.click('button[data-push]')
  await app.bell('off')
  await agreeOff(app.page, service)
  await renew(app, { tellsWindows: true, leavesItToTheApp: true })
  await app.page.reload()
  await app.bell('off')
  await agreeOff(app.page, service)
})

test('no token ever stands on the console', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  service.fault('registrations', { status: 500 }, { method: 'DELETE', times: 1 })
  await app.page.click('button[data-push]')
  await app.bell('off')
  await until('the line that says what is left to do', () =>
    app.console.some(({ text }) => /not be deleted/.test(text)),
  )
  assert.ok(token.length > 20)
  assert.not.ok(app.console.some(({ text }) => text.includes(token)))
})

test.run()

declare global {
  interface Window {
    /** `unsubscribe`, or `subscribe` with the public key, in their order. */
    subscriptionCalls: string[]
  }
}

/** Runs in the page: notes what is done with subscriptions, once it has been done. */
function noteSubscriptions() {
  window.subscriptionCalls = []
  const { subscribe } = PushManager.prototype
  PushManager.prototype.subscribe = async function (options) {
    const subscription = await subscribe.call(this, options)
    const bytes = new Uint8Array(subscription.options.applicationServerKey ?? [])
    const base64 = btoa(String.fromCharCode(...bytes))
    window.subscriptionCalls.push(`subscribe ${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`)
    return subscription
  }
  const { unsubscribe } = PushSubscription.prototype
  PushSubscription.prototype.unsubscribe = async function () {
    const done = await unsubscribe.call(this)
    window.subscriptionCalls.push('unsubscribe')
    return done
  }
}

async function keyOf(page: Page): Promise<string | undefined> {
  const bytes = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const subscription = await registration?.pushManager.getSubscription()
    return Array.from(new Uint8Array(subscription?.options.applicationServerKey ?? []))
  })
  return Buffer.from(bytes).toString('base64url')
}

function refreshes(service: TestBench['service']): number {
  return service.requests().filter(({ endpoint, method }) => endpoint === 'registrations' && method === 'PATCH').length
}

let sent = 0

async function assertArrives(app: App, token: string) {
  const title = `Chegou ${++sent}`
  assert.is(app.tokens()[0], token)
  await app.send({ notification: { title, body: 'x' } })
  await until(`the toast “${title}”`, () =>
    app.page.evaluate(
      text => Array.from(document.querySelectorAll('[role="status"]')).some(toast => toast.textContent?.includes(text)),
      title,
    ),
  )
}

/** Runs in the page, as the operator's own clean-up or a long absence would have it. */
async function deleteBehindItsBack({ projectId, apiKey }: { projectId: string; apiKey: string }, token: string) {
  const url = `https://fcmregistrations.googleapis.com/v1/projects/${projectId}/registrations/${token}`
  await fetch(url, { method: 'DELETE', headers: { 'x-goog-api-key': apiKey } })
}

interface Renewal {
  /** False: as where the windows are frozen, and hear nothing. */
  readonly tellsWindows: boolean
  /** The browser has ended the subscription, and has no other. */
  readonly leavesItToTheApp?: boolean
}

/** What TypeScript, which knows windows here, does not know of a worker. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly ExtendableEvent: typeof Event
}

async function renew(app: App, renewal: Renewal) {
  const worker = await app.worker()
  const vapidKey = await keyOf(app.page)
  await worker.evaluate(replaceSubscription, { vapidKey, ...renewal })
}

/**
 * Runs in the worker: does what a browser does that changes the subscription by itself, and has it say so. An event that
 * is not the browser's own refuses `waitUntil`; so it brings one along.
 */
async function replaceSubscription({
  vapidKey = '',
  tellsWindows,
  leavesItToTheApp = false,
}: Renewal & { vapidKey?: string | undefined }) {
  const worker = self as unknown as WorkerScope
  const { pushManager } = worker.registration
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey }
  const newSubscription = leavesItToTheApp ? null : await pushManager.subscribe(options)
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise
  }
  const event = Object.defineProperties(new worker.ExtendableEvent('pushsubscriptionchange'), {
    newSubscription: { value: newSubscription },
    waitUntil: { value: waitUntil },
  })
  const { postMessage } = BroadcastChannel.prototype
  if (!tellsWindows) BroadcastChannel.prototype.postMessage = () => undefined
  worker.dispatchEvent(event)
  await work
  BroadcastChannel.prototype.postMessage = postMessage
}
