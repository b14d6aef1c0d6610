import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import type { FcmMessage } from '../push-service/index.ts'
import { type App, type AppOptions, ana, scriptOf } from './harness/app.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { type Held, hold } from './harness/held.ts'
import { listed, pressEntry, untilListed } from './harness/inbox.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('clicks on a message')

/** All but the part of the app that listens to the worker. */
const BUT_LATE = /^\/(?!late-)/

test('a click on a notification shows the message in the window that is there, which the product hears of first', async bench => {
  const app = await openHidden(bench)
  const { page } = app
  const url = `${app.origin}/pedidos/42`
  await clickOn(bench, app, 'com link', { data: { order: '42' }, webpush: { fcm_options: { link: url } } })
  await until('the window to be visible', () => page.evaluate(() => !document.hidden))
  await untilOpened(page, 'com link')
  await over(app)
  await clickOn(bench, app, 'sem link')
  await untilOpened(page, 'sem link')
  const [withLink, without] = await opens(page)
  const { messageId, ...rest } = withLink ?? {}
  assert.equal(rest, { url, action: '', data: { order: '42' } })
  assert.type(messageId, 'string')
  assert.equal([without?.url, without?.action, without?.data], [null, '', {}])
  assert.is.not(without?.messageId, messageId)
  await stayed(app)
})

test('the product may route it itself: then the message is read, and nothing else happens', async bench => {
  const app = await openHidden(bench, { configScript: routing(bench) })
  const { page } = app
  await clickOn(bench, app, 'para o produto', { webpush: { fcm_options: { link: `${app.origin}/pedidos/42` } } })
  await until('the event', async () => (await opens(page)).length === 1)
  await until('the message to be read', async () => (await listed(page))[0]?.read)
  await pause(300)
  assert.equal(await listed(page), [{ title: 'para o produto', read: true, expanded: false }])
  assert.is(await page.title(), 'Sineta')
  assert.is(await focused(page), '')
  await stayed(app)
})

test('a button of a notification is passed on by its name', async bench => {
  const app = await openHidden(bench)
  const actions = [
    { action: 'accept', title: 'Aceitar' },
    { action: 'decline', title: 'Recusar' },
  ]
  await clickOn(bench, app, 'com botões', { webpush: { notification: { actions } } }, 'Recusar')
  await untilOpened(app.page, 'com botões')
  assert.equal(
    (await opens(app.page)).map(({ action }) => action),
    ['decline'],
  )
})

test('a link to another origin or a script is never followed, nor handed to the product', async bench => {
  const app = await openHidden(bench)
  for (const link of ['https://evil.example/', 'javascript:alert(1)', `${app.origin}.evil.example/`]) {
    // FCM itself refuses a link that is not https; whoever holds the subscription's keys is not stopped by that.
    const notification = { title: link, body: 'x' }
    await app.sendRaw(JSON.stringify({ fcmMessageId: link, from: '1', notification, fcmOptions: { link } }))
    bench.notifications.click(await untilNotified(app, link))
    await untilOpened(app.page, link)
    await over(app)
  }
  assert.equal(
    (await opens(app.page)).map(({ url }) => url),
    [null, null, null],
  )
  assert.is(await app.page.$('main li a'), null)
  assert.not.ok((await bench.browser.pages()).some(page => page.url().includes('evil')))
  await stayed(app)
})

test('without a window a click opens one, at the link, where the product hears of it too', async bench => {
  const app = await bench.open({ configScript: listening(bench) })
  await app.bell('on')
  await app.page.close()
  for (const path of ['/pedidos/42', '/']) {
    const link = `${app.origin}${path}`
    const before = await bench.browser.pages()
    await clickOn(bench, app, path, path === '/' ? {} : { webpush: { fcm_options: { link } } })
    const opened = await until('a new window', async () =>
      (await bench.browser.pages()).find(page => !before.includes(page) && page.url() === link),
    )
    await untilOpened(opened, path)
    const heard = await opened.evaluate(() => (window as unknown as { heard: { url: string | null }[] }).heard)
    assert.equal(
      heard.map(({ url }) => url),
      [path === '/' ? null : link],
    )
    await opened.close()
  }
})

test('a click while the app is loading is not lost', async bench => {
  let held: Held | undefined
  const app = await bench.open()
  await app.bell('on')
  const loading = await app.openWindow({
    prepare: async page => {
      // What the worker serves cannot be held.
      await page.setBypassServiceWorker(true)
      held = await hold(page, BUT_LATE)
    },
  })
  await app.page.close()
  await until('the request for the rest', () => held?.paths().length)
  await clickOn(bench, app, 'cedo demais')
  await until('the click to be kept', async () => (await storedClicks(loading)) === 1)
  await held?.release()
  await untilOpened(loading, 'cedo demais')
  assert.is((await opens(loading)).length, 1)
  assert.is(await storedClicks(loading), 0)
})

test('a click for who is not signed in any more brings the window to the front, and that is all', async bench => {
  const app = await openHidden(bench, { configScript: withSession(bench) })
  const { page } = app
  const link = `${app.origin}/pedidos/42`
  await app.send({ notification: { title: 'de ana', body: 'x' }, webpush: { fcm_options: { link } } })
  const notification = await untilNotified(app, 'de ana')
  // Nobody signs out, so the notification stands there.
  await page.evaluate(() => localStorage.setItem('session', 'null'))
  await page.reload()
  await until('the app', () => page.$('section[aria-label="Notificações"]'))
  await over(app)
  assert.ok(bench.notifications.stands(notification))
  const pages = (await bench.browser.pages()).length
  bench.notifications.click(notification)
  await until('the window to be visible', () => page.evaluate(() => !document.hidden))
  await until('the click to be kept', async () => (await storedClicks(page)) === 1)
  const nothing = async () => {
    await pause(300)
    assert.equal(await opens(page), [])
    assert.equal(await listed(page), [])
    assert.is(await page.title(), 'Sineta')
    assert.is(app.loads(), 2)
    assert.is(page.url(), `${app.origin}/`)
    assert.is((await bench.browser.pages()).length, pages)
  }
  await nothing()
  await page.evaluate(() => window.sineta.signIn({ id: 'bia' }))
  await app.bell('on')
  await nothing()
})

test('a click waits for a person who is signed in after the app has started', async bench => {
  const app = await openHidden(bench, { configScript: withSession(bench) })
  const { page } = app
  await app.send({ notification: { title: 'de ana', body: 'x' } })
  const notification = await untilNotified(app, 'de ana')
  await page.evaluate(() => localStorage.setItem('session', 'null'))
  await page.close()
  const pages = await bench.browser.pages()
  bench.notifications.click(notification)
  const opened = await until('a new window', async () =>
    (await bench.browser.pages()).find(page => !pages.includes(page) && page.url() === `${app.origin}/`),
  )
  await until('the app', () => opened.$('section[aria-label="Notificações"]'))
  await until('the click to be kept', async () => (await storedClicks(opened)) === 1)
  await opened.evaluate(user => window.sineta.signIn(user), ana)
  await untilOpened(opened, 'de ana')
  await opened.close()
})

test('a link in the inbox is offered to the product, and else followed', async bench => {
  const app = await bench.open()
  await app.bell('on')
  const { page } = app
  const url = `${app.origin}/pedidos/42`
  await app.send({ notification: { title: 'com link', body: 'x' }, webpush: { fcm_options: { link: url } } })
  await untilListed(page, 'com link')
  await pressEntry(page, 'com link')
  await page.evaluate(() => addEventListener('sineta:open', event => event.preventDefault(), { once: true }))
  await page.click('main li a')
  await until('the event', async () => (await opens(page)).length === 1)
  await pause(300)
  await stayed(app)
  const [offered] = await opens(page)
  assert.is(offered?.url, url)
  assert.type(offered?.messageId, 'string')
  await page.click('main li a')
  await until('the link to be followed', () => page.url() === url && app.loads() === 2)
})

test.run()

/** The windows in front of those under test. */
const fronts = new WeakMap<App, Page>()

async function openHidden(bench: TestBench, options?: AppOptions): Promise<App> {
  const app = await bench.open(options)
  await app.bell('on')
  await over(app)
  return app
}

/** Puts another window over the app, in place of the one that was there. */
async function over(app: App) {
  await fronts.get(app)?.close()
  fronts.set(app, await app.hide())
}

function untilNotified(app: App, title: string) {
  return until(`the notification "${title}"`, () => app.notifications().find(shown => shown.title === title))
}

/** Sends a message, and clicks on its notification, or on a button of that. */
async function clickOn({ notifications }: TestBench, app: App, title: string, more: FcmMessage = {}, button?: string) {
  await app.send({ notification: { title, body: 'x' }, ...more })
  notifications.click(await untilNotified(app, title), button)
}

/** Waits until the inbox shows a message whole, read, and with the focus on it; its notification is gone by then. */
async function untilOpened(page: Page, title: string) {
  const isOpen = async () => (await listed(page)).some(entry => entry.title === title && entry.expanded && entry.read)
  await until(`"${title}" to be open`, isOpen)
  await until(`"${title}" to have the focus`, async () => (await focused(page)).startsWith(title))
}

/** The text of what has the focus, or '' for the page itself. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  )
}

function opens(page: Page) {
  return page.evaluate(() => window.observed.opens)
}

/** Nothing has been loaded anew or navigated. */
async function stayed(app: App) {
  assert.is(app.loads(), 1)
  assert.is(app.page.url(), `${app.origin}/`)
}

function storedClicks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sineta')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('clicks').objectStore('clicks').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
          opening.result.close()
        }
      }),
  )
}

/** A product that only listens. */
function listening({ service: { firebaseConfig, vapidKey } }: TestBench): string {
  const listen = "var heard = []; addEventListener('sineta:open', event => heard.push(event.detail))\n"
  return `${listen}${scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })}`
}

/** A product with routes of its own. */
function routing({ service: { firebaseConfig, vapidKey } }: TestBench): string {
  const route = "addEventListener('sineta:open', event => event.preventDefault())\n"
  return `${route}${scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })}`
}

/** A product whose sessions can run out. */
function withSession({ service: { firebaseConfig, vapidKey } }: TestBench): string {
  const user = `JSON.parse(globalThis.localStorage?.getItem('session') ?? '${JSON.stringify(ana)}')`
  return `${scriptOf({ firebaseConfig, vapidKey })}shellConfig = { user: ${user} }\n`
}
