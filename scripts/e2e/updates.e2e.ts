import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { type App, dist } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('updates')

/** Chromium reloads within 2.2 s of update(); so long without one means that none is coming. */
const QUIET = 5000

test('a first install never reloads', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await until('the worker to take over', () => app.page.evaluate(() => navigator.serviceWorker.controller !== null))
  await pause(QUIET)
  assert.is(app.loads(), 1)
})

test('a new version reloads every window once', async ({ open, browser }) => {
  const app = await open()
  await app.bell('on')
  const second = await browser.newPage()
  let secondLoads = 0
  second.on('load', () => secondLoads++)
  await second.goto(app.origin)
  // One that is still loading takes the new version without a reload.
  await second.waitForSelector('#tools select:not(:has([lang]))')
  await release(app, 2)
  await askForUpdate(app.page)
  await until('the reloads', () => app.loads() === 2 && secondLoads === 2)
  await pause(QUIET)
  assert.is(app.loads(), 2)
  assert.is(secondLoads, 2)
  await app.bell('on')
  await release(app, 3)
  await askForUpdate(app.page)
  await until('the next reload', () => app.loads() === 3)
  await second.close()
})

test('a window that was reloaded past its worker hears of a new version too', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const session = await app.page.createCDPSession()
  await session.send('Page.reload', { ignoreCache: true })
  await until('the hard reload', () => app.loads() === 2)
  await app.bell('on')
  assert.is(await app.page.evaluate(() => navigator.serviceWorker.controller), null)
  await release(app, 2)
  await askForUpdate(app.page)
  await until('the reload', () => app.loads() === 3)
})

test('a reload waits while something typed would be lost', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
  await app.page.type('textarea', 'rascunho')
  await release(app, 2)
  await askForUpdate(app.page)
  await pause(QUIET)
  assert.is(app.loads(), 1)
  await app.page.$eval('textarea', field => {
    field.value = ''
    field.blur()
  })
  await until('the reload', () => app.loads() === 2)
})

test('what the product writes into a field holds nothing, what a person types does, whatever the framework', async ({
  open,
}) => {
  const app = await open()
  await app.bell('on')
  await app.page.evaluate(() => {
    const field = document.createElement('input')
    document.querySelector('main')?.append(field)
    field.value = 'escrito pelo produto'
  })
  await release(app, 2)
  await askForUpdate(app.page)
  await until('the reload', () => app.loads() === 2)
  await app.bell('on')
  await app.page.evaluate(() => {
    const field = document.createElement('input')
    // As React does with a controlled field.
    field.addEventListener('input', () => {
      field.defaultValue = field.value
    })
    document.querySelector('main')?.append(field)
  })
  await app.page.type('main input', 'rascunho')
  await release(app, 3)
  await askForUpdate(app.page)
  await pause(QUIET)
  assert.is(app.loads(), 2)
})

test('the wider product can hold a reload, and is asked again', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.page.evaluate(() => {
    addEventListener('sineta:before-reload', event => event.preventDefault(), { once: true })
  })
  await release(app, 2)
  await askForUpdate(app.page)
  await pause(QUIET)
  assert.is(app.loads(), 1)
  const front = await app.hide()
  await until('the reload', () => app.loads() === 2)
  await front.close()
})

test('after a first visit the app starts without a network', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await until('the worker to take over', () => app.page.evaluate(() => navigator.serviceWorker.controller !== null))
  await app.server.stop()
  await app.page.reload()
  await app.bell('on')
  assert.is(await app.page.title(), 'Sineta')
  await app.page.goto(`${app.origin}/uma/tela?de=ana@exemplo.com`)
  await app.bell('on')
})

test.run()

/** Puts a release on the server whose worker differs from the one before. */
async function release(app: App, version: number) {
  const worker = await readFile(join(dist, 'firebase-messaging-sw.js'), 'utf8')
  app.server.answers.set('/firebase-messaging-sw.js', { type: 'text/javascript', body: `${worker}\n// ${version}` })
}

async function askForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    // Where the page reloads before this has settled, there is nobody to tell.
    registration?.update().catch(() => undefined)
  })
}
