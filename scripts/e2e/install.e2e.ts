import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { type App, type AppOptions, ana } from './harness/app.ts'
import { bellRests } from './harness/bell.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { type Held, hold } from './harness/held.ts'
import { listed, listedTitles, press, pressEntry, untilListed } from './harness/inbox.ts'
import { type Installed, startInstalled } from './harness/installed.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('the installed app')

/** All but what offers to install. */
const BUT_LATE = /^\/(?!late-|last-)/

const INSTALL = `#tools button::-p-text(${allWordsIn('pt').install})`
const TOAST = '[role="status"]'
const LANGUAGE = 'select:has([value="es"])'

test('the browser finds nothing that keeps the app from being installed, in each language', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'pt' } } })
  await bellRests(app.page, 'on')
  assert.equal(await manifestOf(app), {
    path: '/manifest.webmanifest',
    shortcuts: ['Mensagem mais recente', 'Primeira mensagem não lida'],
  })
  await app.page.select(LANGUAGE, 'es')
  const spanish = { path: '/manifest.es.webmanifest', shortcuts: ['Mensaje más reciente', 'Primer mensaje no leído'] }
  await untilLinked(app.page, spanish.path)
  assert.equal(await manifestOf(app), spanish)
  await app.page.reload()
  await untilLinked(app.page, spanish.path)
  assert.equal(await manifestOf(app), spanish)
  await app.page.select(LANGUAGE, 'pt')
  await untilLinked(app.page, '/manifest.webmanifest')
})

test('the browser’s offer to install reaches the app, also where it came before the app had loaded', async ({
  open,
}) => {
  let held: Held | undefined
  const app = await open({
    prepare: async page => {
      await page.evaluateOnNewDocument(watchOffers)
      // What the worker serves cannot be held.
      await page.setBypassServiceWorker(true)
      held = await hold(page, BUT_LATE)
    },
  })
  await until('an offer that the app keeps', async () => (await offers(app.page)).includes('kept'))
  await held?.release()
  await app.page.waitForSelector('#tools button::-p-text(Instalar)')
  await app.page.setRequestInterception(false)
  await app.page.setBypassServiceWorker(false)
  await app.page.evaluate(() => navigator.serviceWorker.ready)
  for (let visit = 0; visit < 3; visit++) {
    await app.page.reload()
    await app.page.waitForSelector('#tools button::-p-text(Instalar)')
    assert.ok(await app.page.evaluate(() => navigator.serviceWorker.controller !== null))
  }
})

test('who declines to install is not offered it again', async ({ open }) => {
  const app = await open({
    prepare: async page => {
      await page.evaluateOnNewDocument(watchOffers)
      await page.evaluateOnNewDocument(decline)
    },
  })
  const { page } = app
  await page.waitForSelector(INSTALL)
  await page.click(INSTALL)
  await until('the button to go', async () => (await page.$(INSTALL)) === null)
  await until('the answer to be kept', () => page.evaluate(() => localStorage.getItem('sineta:install-settled')))
  await page.reload()
  await until('the browser’s own offer', async () => (await offers(page)).length > 0)
  await page.waitForSelector('button[data-push]')
  await pause(500)
  assert.is(await page.$(INSTALL), null)
})

test('in its own window the bell works, a message comes, and the icon counts what is unread', async bench => {
  const { app, installed } = await openInstalled(bench)
  const { page } = installed
  assert.is(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches), true)
  assert.is(await installed.badge(), 0)
  await page.click('button[data-push="on"]')
  await bellRests(page, 'off')
  await page.click('button[data-push="off"]')
  await bellRests(page, 'on')

  for (const title of ['um', 'dois', 'três']) await send(app, title)
  for (const title of ['um', 'dois', 'três']) await untilListed(page, title)
  await until('the toast', () => page.$(TOAST))
  // They lie over the list's buttons, and go by themselves.
  await until('the toasts to go', async () => (await page.$(TOAST)) === null)
  await untilCounted(installed, 3)
  await pressEntry(page, 'dois')
  await untilCounted(installed, 2)
  await press(page, 'Marcar todas como lidas')
  await untilCounted(installed, 0)
  await end(installed)
})

test('a message that comes while its window is closed is counted on the icon, and is there when it opens', async bench => {
  const { app, installed } = await openInstalled(bench)
  await send(app, 'em frente')
  await untilListed(installed.page, 'em frente')
  await untilCounted(installed, 1)
  await installed.page.close()
  await send(app, 'sem janela')
  await until('a badge of 2', async () => (await installed.badge()) === 2)
  const page = await installed.launch()
  await untilListed(page, 'sem janela')
  await untilCounted({ ...installed, page }, 2)
  await end({ ...installed, page })
})

test('launched again, also by a shortcut, it is the same window that comes to the front and shows the message', async bench => {
  const { app, installed } = await openInstalled(bench)
  const { page } = installed
  for (const title of ['um', 'dois', 'três']) {
    await send(app, title)
    await untilListed(page, title)
  }
  await page.evaluate(() => Object.assign(window, { mark: 'first' }))
  const launch = async (path?: string) => {
    await minimize(page)
    assert.is(await installed.launch(path), page)
    await until('the window to be in front', () => page.evaluate(() => !document.hidden && document.hasFocus()))
    assert.is((await installed.windows()).length, 1)
    assert.is(await page.evaluate(() => Reflect.get(window, 'mark')), 'first', 'it has not been loaded anew')
  }
  await launch()
  assert.equal(await expanded(page), [])
  await launch('/?open=newest')
  await untilExpanded(page, ['três'])
  await pressEntry(page, 'dois')
  await untilExpanded(page, ['três', 'dois'])
  await launch('/?open=unread')
  await untilExpanded(page, ['três', 'dois', 'um'])
  // A link from elsewhere is for the product to route.
  await page.evaluate(() =>
    addEventListener('sineta:open', event => {
      event.preventDefault()
      Object.assign(window, { routed: (event as CustomEvent).detail.url })
    }),
  )
  await launch('/orders/7')
  await until('the link to be offered', () => page.evaluate(() => !!Reflect.get(window, 'routed')))
  assert.is(await page.evaluate(() => Reflect.get(window, 'routed')), `${app.origin}/orders/7`)
  assert.equal(await expanded(page), ['três', 'dois', 'um'])
  await end(installed)
})

for (const [path, shown] of [
  ['/?open=newest', 'três'],
  ['/?open=unread', 'dois'],
] as const) {
  test(`started by a shortcut, ${path}, it shows that message, once`, async bench => {
    const { app, installed } = await openInstalled(bench)
    for (const title of ['um', 'dois', 'três']) {
      await send(app, title)
      await untilListed(installed.page, title)
    }
    for (const title of ['um', 'três']) {
      await pressEntry(installed.page, title)
      await until(`"${title}" to be read`, async () =>
        (await listed(installed.page)).some(entry => entry.title === title && entry.read),
      )
    }
    await untilCounted(installed, 1)
    await installed.page.close()
    const page = await installed.launch(path)
    await untilExpanded(page, [shown])
    await until('the address to be plain', () => page.url() === `${app.origin}/`)
    await page.reload()
    await until('three messages', async () => (await listedTitles(page)).length === 3)
    await pause(300)
    assert.equal(await expanded(page), [])
    await end({ ...installed, page })
  })
}

test('a shortcut’s address that is opened in a tab shows the message too', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await send(app, 'um')
  await untilListed(app.page, 'um')
  await app.page.goto(`${app.origin}/?open=newest`)
  await untilExpanded(app.page, ['um'])
  assert.is(app.page.url(), `${app.origin}/`)
})

test.run()

/** Installs the app, and shows it in its own window alone, with the bell on. */
async function openInstalled({ open, browser }: TestBench, options: AppOptions = {}) {
  const app = await open(options)
  await app.bell('on')
  await app.page.goto('about:blank')
  const installed = await startInstalled(browser, app.origin)
  installed.page.on('pageerror', error => app.errors.push(String(error)))
  await bellRests(installed.page, 'on')
  return { app, installed }
}

async function end({ page, uninstall }: Installed) {
  await page.close()
  await uninstall()
}

function send(app: App, title: string) {
  return app.send({ notification: { title, body: 'x' } })
}

/** Waits until list, title and icon all say that so many messages are unread. */
async function untilCounted({ page, badge }: Pick<Installed, 'page' | 'badge'>, count: number) {
  const title = count > 0 ? `(${count}) Sineta` : 'Sineta'
  await until(`${count} unread in the list`, async () => {
    const unread = (await listed(page)).filter(({ read }) => !read)
    return unread.length === count
  })
  await until(`the title "${title}"`, async () => (await page.title()) === title)
  await until(`a badge of ${count}`, async () => (await badge()) === count)
}

async function expanded(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(entry => (entry.expanded ? [entry.title] : []))
}

async function untilExpanded(page: Page, titles: string[]) {
  await until(`${titles.join(' and ')} to be shown whole`, async () => (await expanded(page)).join() === titles.join())
}

/** What the browser makes of the manifest that is linked; throws where it finds fault with it or with the app. */
async function manifestOf({ page }: App) {
  const session = await page.createCDPSession()
  const { url, errors, manifest } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  assert.equal([errors, installabilityErrors], [[], []])
  return { path: new URL(url).pathname, shortcuts: manifest.shortcuts?.map(({ name }) => name) }
}

async function untilLinked(page: Page, path: string) {
  await until(`the manifest ${path}`, () =>
    page.evaluate(wanted => document.querySelector('link[rel="manifest"]')?.getAttribute('href') === wanted, path),
  )
}

/** Headless Chromium takes a window that a launch has brought back for one that is still minimized: so first the other. */
async function minimize(page: Page) {
  const session = await page.createCDPSession()
  const { windowId } = await session.send('Browser.getWindowForTarget')
  for (const windowState of ['normal', 'minimized'] as const) {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
  }
  await session.detach()
  await until('the window to be away', () => page.evaluate(() => document.hidden))
}

/** Runs in the page before anything else: whether the app has kept the browser's offers to install, or nobody has. */
function watchOffers() {
  const seen: string[] = []
  Object.assign(window, { offers: seen })
  // Behind the app's own listener, which is added later.
  addEventListener('beforeinstallprompt', event => {
    setTimeout(() => seen.push(event.defaultPrevented ? 'kept' : 'lost'))
  })
}

/** Runs in the page before anything else: a person who says no. Nobody can answer the browser's own dialog here. */
function decline() {
  Object.defineProperties(Reflect.get(window, 'BeforeInstallPromptEvent').prototype, {
    prompt: { value: async () => undefined },
    userChoice: { get: async () => ({ outcome: 'dismissed' }) },
  })
}

function offers(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'offers') as string[])
}
