import type { ConsoleMessage } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('privacy of the console')

/** Stands in every message, and in nothing else. */
const SECRET = 'segredo'

test('no token and no message ever reaches the console, whatever goes wrong', async ({ open, service }) => {
  const lines: string[] = []
  const hear = (message: ConsoleMessage) => {
    lines.push(message.text())
    // Chromium's own line about a request that failed carries its URL, and FCM's have the token in them: no page can
    // keep it from saying so. Beside those no line may come from such a place.
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.location().url ?? '')
  }
  const tokens = new Set<string>()
  const app = await open({ prepare: async page => page.on('console', hear) })
  const { page } = app
  const bell = async (push: 'on' | 'off') => {
    await app.bell(push)
    for (const token of app.tokens()) tokens.add(token)
    for (const secret of await endpointSecrets(app)) tokens.add(secret)
  }
  const click = (push: 'on' | 'off') => page.click(`button[data-push="${push}"]`)
  const said = (line: RegExp, what: string) => until(what, () => lines.some(text => line.test(text)))
  const entries = (count: number) => until(`${count} entries`, async () => (await page.$$('main li')).length === count)

  await bell('on')
  const worker = await app.worker()
  worker.on('console', hear)
  worker.client.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    lines.push(`${text} ${exception?.description}`),
  )

  await app.send({ notification: { title: `${SECRET} 1`, body: SECRET }, data: { key: SECRET } })
  await entries(1)
  const front = await app.hide()
  const linked = { fcmMessageId: '2', notification: { title: SECRET }, fcmOptions: { link: `/${SECRET}` } }
  await app.sendRaw(JSON.stringify(linked))
  for (const raw of [SECRET, `["${SECRET}"]`, `"${SECRET}"`, `{"notification":"${SECRET}"}`]) await app.sendRaw(raw)
  await until('notifications', () => app.notifications().length >= 5)
  await front.close()
  await page.bringToFront()
  await said(/the message is not JSON/, 'a line about what is no JSON')

  await worker.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await app.send({ notification: { title: `${SECRET} 3`, body: SECRET } })
  await said(/a message could not be stored/, 'a line about the storage')
  await said(/the inbox is not kept/, 'a line about the inbox')

  for (const fault of [{ status: 500 }, 'reset'] as const) {
    const before = lines.length
    service.fault('registrations', fault, { method: 'DELETE' })
    await click('on')
    await bell('off')
    await until('a line about the deletion', () => lines.slice(before).some(text => text.includes('deleted')))
    service.fault('registrations', null)
    await click('off')
    await bell('on')
  }
  for (const fault of [{ status: 403 }, 'garbage'] as const) {
    await click('on')
    await bell('off')
    const before = lines.length
    service.fault('registrations', fault, { method: 'POST' })
    await click('off')
    await until('a line about the token', () => lines.slice(before).some(text => text.includes('no push token')))
    service.fault('registrations', null)
    await click('off')
    await bell('on')
  }

  // A token's weekly refresh, with an error of the service's that repeats the token.
  await makeTokenOld(app)
  service.fault('registrations', { status: 503, body: JSON.stringify({ error: { message: [...tokens].join(' ') } }) })
  await page.reload()
  await said(/could not be refreshed/, 'a line about the refresh')
  await bell('on')
  service.fault('registrations', null)

  await page.evaluate(() => window.sineta.signOut())
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    window.sineta.signIn({ id: 'bruno' })
  })
  await bell('on')
  await said(/localStorage/, 'a line about localStorage')

  assert.ok(tokens.size >= 6, `${tokens.size} tokens and endpoints`)
  for (const text of [...lines, ...app.errors]) {
    assert.not.match(text, SECRET)
    for (const token of tokens) for (const part of partsOf(token)) assert.not.ok(text.includes(part), text)
  }
})

/** Whole, as it stands in a URL, and the two parts of a token, of which the second is what it takes to send. */
function partsOf(token: string): string[] {
  return [token, encodeURIComponent(token), ...token.split(':').filter(part => part.length > 10)]
}

/** What a subscription's own URL ends in is as good as a token, for whoever has the keys. */
function endpointSecrets({ page }: App): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    const subscription = await worker.pushManager.getSubscription()
    return subscription ? [subscription.endpoint.split('/').at(-1) ?? ''] : []
  })
}

/** As if the token had been made eight days ago, in the SDK's own row. */
async function makeTokenOld({ page }: App) {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('firebase-messaging-database'))
    const store = database.transaction('firebase-messaging-store', 'readwrite').objectStore('firebase-messaging-store')
    const [key] = await answer(store.getAllKeys())
    const row = await answer(store.get(key ?? ''))
    await answer(store.put({ ...row, createTime: Date.now() - 8 * 86_400_000 }, key))
    database.close()
  })
}

test.run()
