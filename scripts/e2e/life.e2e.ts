import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { type App, ana, dist } from './harness/app.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { fill, listed, pressEntry, untilListed } from './harness/inbox.ts'
import { goOffline } from './harness/offline.ts'
import { limitStorage, type StorageLimit } from './harness/storage-limit.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('the states of a window')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

/** Chromium reloads within 2.2 s of update(); so long without one means that none is coming. */
const QUIET = 5000

test('without a network the window says so, for as long as that lasts, and moves nothing', async ({ open }) => {
  const app = await open({ prepare: watchShifts })
  const { page } = app
  await app.bell('on')
  await untilLast(page)
  assert.is(await chip(page), '')
  const back = await goOffline(page)
  await untilChip(page, pt.offline)
  const [button] = await page.$$('#tools button[aria-describedby]:not([data-push])')
  assert.ok(button)
  const told = await page.accessibility.snapshot({ root: button })
  assert.equal([told?.name, told?.description], [pt.offline, pt.offlineWhy])
  await button.hover()
  await page.waitForSelector(`[role="tooltip"]::-p-text(${pt.offlineWhy})`)
  await button.click()
  await untilNotices(page, [pt.offline])
  await back()
  await untilChip(page, pt.backOnline)
  await untilNotices(page, [])
  await untilChip(page, '')
  assert.is(await shifts(page), 0)
})

test('in a window that is small the words stay for who cannot see it', async ({ open }) => {
  const app = await open()
  const { page } = app
  await page.setViewport({ width: 320, height: 640 })
  await app.bell('on')
  await untilLast(page)
  await goOffline(page)
  await untilChip(page, pt.offline)
  const button = await page.$('#tools button[aria-describedby]:not([data-push])')
  assert.ok(button)
  assert.is((await page.accessibility.snapshot({ root: button }))?.name, pt.offline)
  const { width = 0 } = (await button.boundingBox()) ?? {}
  assert.ok(width > 24 && width <= 36, `${width} px`)
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 320)
})

test('without a network the app starts, with its list, and does all that needs none', async ({ open }) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  for (const title of ['Lida', 'Por ler']) {
    await app.send({ notification: { title, body: 'x' } })
    await untilListed(page, title)
  }
  await until('the worker to take over', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
  const back = await goOffline(page)
  await app.server.stop()
  await page.reload()
  await untilChip(page, pt.offline)
  await until('the list', async () => (await listed(page)).length === 2)
  await pressEntry(page, 'Lida')
  await until('one to be read', async () => (await listed(page)).some(({ read }) => read))
  await page.select('select:has([lang])', 'es')
  await untilChip(page, es.offline)
  await page.select('select:has([value="dark"])', 'dark')

  await page.reload()
  await untilChip(page, es.offline)
  await until('the list', async () => (await listed(page)).length === 2)
  assert.equal(
    (await listed(page)).map(({ title, read }) => [title, read]),
    [
      ['Por ler', false],
      ['Lida', true],
    ],
  )
  assert.is(await page.evaluate(() => document.documentElement.style.colorScheme), 'dark')
  await back()
  await untilChip(page, es.backOnline)
})

test('a new version that waits for a text is there at one click, once', async ({ open }) => {
  const app = await open({ prepare: watchShifts })
  const { page } = app
  await app.bell('on')
  await untilLast(page)
  await typeInto(page)
  await release(app, 2)
  await untilNotices(page, [pt.updateReady])
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA', 'it takes no focus')
  assert.is(await page.$eval('textarea', field => field.value), 'rascunho')
  assert.is(await shifts(page), 0)
  assert.is(app.loads(), 1)
  await page.click(`aside button::-p-text(${pt.updateNow})`)
  await until('the reload', () => app.loads() === 2)
  await app.bell('on')
  await pause(QUIET)
  assert.is(app.loads(), 2)
  assert.equal(await notices(page), [])
})

test('what the product guards a click does not give up, and the window says what it waits for', async ({ open }) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  await untilLast(page)
  await typeInto(page)
  await page.evaluate(() => {
    const guard = (event: Event) => event.preventDefault()
    addEventListener('sineta:before-reload', guard)
    window.letGo = () => removeEventListener('sineta:before-reload', guard)
  })
  await release(app, 2)
  await untilNotices(page, [pt.updateReady])
  await page.click(`aside button::-p-text(${pt.updateNow})`)
  await page.waitForSelector(`aside p::-p-text(${pt.updateWaits})`)
  await pause(QUIET)
  assert.is(app.loads(), 1)
  await page.waitForSelector(`aside p::-p-text(${pt.updateWaits})`)
  await page.evaluate(() => window.letGo())
  const front = await app.hide()
  await until('the reload', () => app.loads() === 2)
  await front.close()
})

test('a notice is closed by Escape, and the focus is where it was', async ({ open }) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  await untilLast(page)
  await typeInto(page)
  await release(app, 2)
  await untilNotices(page, [pt.updateReady])
  await until('the focus on the notice', async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.closest('aside') !== null)
  })
  await page.keyboard.press('Escape')
  await untilNotices(page, [])
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA')
  assert.is(app.loads(), 1)
})

test('what the keys are at never stands behind the notices', async ({ open }) => {
  const app = await open()
  const { page } = app
  await page.setViewport({ width: 360, height: 640 })
  await app.bell('on')
  await fill(page, { userId: ana.id, count: 40 })
  await page.reload()
  await untilListed(page, 'n39')
  await untilLast(page)
  await typeInto(page)
  await release(app, 2)
  await goOffline(page)
  await untilChip(page, pt.offline)
  await page.click('#tools button[aria-describedby]:not([data-push])')
  await until('two notices', async () => (await notices(page)).length === 2)
  await page.focus('main li button')
  for (let step = 0; step < 39; step++) {
    await page.keyboard.press('ArrowDown')
    const covered = await page.evaluate(() => {
      const top = document.querySelector('#notices')?.getBoundingClientRect().top ?? 0
      const row = document.activeElement?.closest('li')?.getBoundingClientRect()
      return !row || row.top >= top
    })
    assert.not.ok(covered, `row ${step + 2}`)
  }
})

test('hardly any room left is said until somebody closes it, then not again that day', async bench => {
  const { app } = await openLimited(bench)
  const { page } = app
  await untilNotices(page, [pt.storageLow])
  await page.reload()
  await untilNotices(page, [pt.storageLow])
  await page.click(`aside button[aria-label="${pt.close}"]`)
  await untilNotices(page, [])
  await page.reload()
  await untilLast(page)
  await until('the look at the room', () => page.evaluate(() => window.looked > 0))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.equal(await notices(page), [])
})

test('who has made room is told of it no more', async bench => {
  const { app, limit } = await openLimited(bench)
  const { page } = app
  await untilNotices(page, [pt.storageLow])
  await limit.lift()
  const front = await app.hide()
  await front.close()
  await page.bringToFront()
  await untilNotices(page, [])
})

test('a device with room is not told anything', async ({ open }) => {
  const { page } = await open({ prepare: watchLooks })
  await untilLast(page)
  await until('the look at the room', () => page.evaluate(() => window.looked > 0))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.equal(await notices(page), [])
})

test.run()

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    shifted: number
    /** How often the page has found out how much room there is. */
    looked: number
    /** The product no longer guards what it does. */
    letGo(): void
  }
}

async function openLimited({ open }: TestBench): Promise<{ app: App; limit: StorageLimit }> {
  let limit: StorageLimit | undefined
  const app = await open({
    prepare: async (page, origin) => {
      await watchLooks(page)
      limit = await limitStorage(page, origin)
    },
  })
  await app.bell('on')
  if (!limit) throw new Error('the app was opened without a page')
  return { app, limit }
}

/** What is loaded last is there: the choice of a theme comes with it. */
async function untilLast(page: Page) {
  await page.waitForSelector('select:has([value="dark"])')
}

/** What the title bar says of the connection. */
function chip(page: Page): Promise<string> {
  return page.evaluate(
    words => {
      const found = Array.from(document.querySelectorAll('#tools span'), ({ textContent }) => textContent ?? '')
      return found.find(text => words.includes(text)) ?? ''
    },
    [pt, es].flatMap(({ offline, backOnline }) => [offline, backOnline]),
  )
}

async function untilChip(page: Page, words: string) {
  await until(`the title bar to say "${words}"`, async () => (await chip(page)) === words)
}

/** The titles of the notices, the newest first. */
function notices(page: Page): Promise<(string | null)[]> {
  return page.$$eval('aside article h2', headings => headings.map(({ textContent }) => textContent))
}

async function untilNotices(page: Page, titles: readonly string[]) {
  await until(`the notices "${titles.join(', ')}"`, async () => (await notices(page)).join() === titles.join())
}

async function typeInto(page: Page) {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    // Out of the page's flow, which it would move.
    Object.assign(field.style, { position: 'fixed', inset: 'auto 0 0 auto' })
    document.querySelector('main')?.append(field)
  })
  await page.type('textarea', 'rascunho')
}

/** Puts a release on the server whose worker differs from the one before, and has the page ask for it. */
async function release(app: App, version: number) {
  const worker = await readFile(join(dist, 'firebase-messaging-sw.js'), 'utf8')
  app.server.answers.set('/firebase-messaging-sw.js', { type: 'text/javascript', body: `${worker}\n// ${version}` })
  await app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    // Where the page reloads before this has settled, there is nobody to tell.
    registration?.update().catch(() => undefined)
  })
}

function watchShifts(page: Page) {
  return page.evaluateOnNewDocument(() => {
    window.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A shift is known when its frame has been drawn. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return window.shifted
  })
}

/** Counts the probes that are over. */
function watchLooks(page: Page) {
  return page.evaluateOnNewDocument(() => {
    window.looked = 0
    const { prototype } = FileSystemDirectoryHandle
    const remove = prototype.removeEntry
    prototype.removeEntry = function (name, options) {
      return remove.call(this, name, options).finally(() => window.looked++)
    }
  })
}
