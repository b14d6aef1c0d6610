import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('platforms')

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const WARNING =
  'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.'

test('an iPhone in a browser tab has no bell', async ({ open }) => {
  const app = await open({ permission: 'prompt', prepare: device(IPHONE, 5) })
  await hasNoBell(app)
})

test('an iPad that calls itself a Mac has no bell either', async ({ open }) => {
  const app = await open({ permission: 'prompt', prepare: device(MAC, 5) })
  await hasNoBell(app)
})

test('a Mac without touch has one', async ({ open }) => {
  const app = await open({ prepare: device(MAC, 0) })
  await app.bell('on')
})

test('an installed iPhone app has a bell that explains, and asks for nothing', async ({ open }) => {
  const prepare = async (page: Page) => {
    await device(IPHONE, 5)(page)
    await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  }
  const app = await open({ permission: 'prompt', prepare })
  await app.bell('off')
  const bell = await app.page.$('button[data-push="off"]')
  assert.is(await bell?.evaluate(button => button.getAttribute('aria-label')), WARNING)
  assert.is(await bell?.evaluate(button => button.querySelectorAll('svg').length), 2, 'the bell and its warning mark')
  await bell?.click()
  assert.match((await app.toast()).text, WARNING)
  assert.is(await app.permissionRequests(), 0)
  assert.is(app.tokens().length, 0)
})

test('plain http on a name that is not localhost has no bell, and no worker', async ({ open }) => {
  const app = await open({ host: 'sineta.test' })
  await hasNoBell(app)
  assert.is(await app.page.evaluate(() => 'serviceWorker' in navigator), false)
})

test('under Tauri there is no bell', async ({ open }) => {
  const app = await open({
    permission: 'prompt',
    prepare: page => page.evaluateOnNewDocument(() => Object.assign(window, { isTauri: true })),
  })
  await hasNoBell(app)
})

test.run()

async function hasNoBell(app: App) {
  await until('the token event', async () => (await app.tokenEvents()).length > 0)
  assert.is(await app.page.$('button[data-push]'), null)
  assert.is(await app.permissionRequests(), 0)
  assert.is(app.tokens().length, 0)
  assert.equal(app.console, [])
}

function device(userAgent: string, maxTouchPoints: number) {
  return async (page: Page) => {
    await page.setUserAgent({ userAgent })
    await page.evaluateOnNewDocument(
      touch => Object.defineProperty(navigator, 'maxTouchPoints', { value: touch }),
      maxTouchPoints,
    )
  }
}
