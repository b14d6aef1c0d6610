import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { type App, dist } from '../e2e/harness/app.ts'
import { goOffline } from '../e2e/harness/offline.ts'
import { limitStorage, type StorageLimit } from '../e2e/harness/storage-limit.ts'
import { until } from '../e2e/harness/wait.ts'
import { receive, TOASTS } from './arrange.ts'
import type { State } from './state.ts'

const OFFLINE = '#tools button[aria-describedby]:not([data-push])'
const NOTICE = '#notices article'

/** What the window says of itself: its network, the room on the device, a new version. */
export const noticeStates: readonly State[] = [
  { name: 'offline', arrange: offline },
  { name: 'offline-hover', arrange: offline, pointer: { over: OFFLINE } },
  { name: 'offline-notice', arrange: offlineExplained },
  {
    name: 'back-online',
    async arrange(app) {
      const back = await offline(app)
      await back()
      await app.page.waitForSelector(OFFLINE, { hidden: true })
    },
  },
  {
    name: 'storage-low',
    open: { prepare: limitStorage },
    async arrange(app) {
      await app.bell('on')
      await app.page.waitForSelector(NOTICE)
    },
  },
  {
    name: 'messages-not-kept',
    open: { prepare: limit },
    async arrange(app, { messages }) {
      await app.bell('on')
      await limits.get(app.page)?.exhaust()
      await app.send(messages.short)
      await until('two toasts', async () => (await app.page.$$(`${TOASTS} [role="status"]`)).length === 2)
    },
  },
  { name: 'update-waits-for-text', arrange: updateWaitsForText },
  {
    name: 'update-waits-for-product',
    async arrange(app) {
      await app.page.evaluate(() => addEventListener('sineta:before-reload', event => event.preventDefault()))
      await app.bell('on')
      await release(app)
      await app.page.waitForSelector(NOTICE)
    },
  },
  {
    name: 'all-at-once',
    installable: true,
    open: { prepare: limitStorage },
    async arrange(app, { messages: { short, emoji, bare, long } }) {
      await receive(app, [short, emoji, bare, long, short, bare])
      await updateWaitsForText(app)
      await offlineExplained(app)
      await until('three notices', async () => (await app.page.$$(NOTICE)).length === 3)
    },
  },
]

const limits = new WeakMap<Page, StorageLimit>()

async function limit(page: Page, origin: string): Promise<void> {
  limits.set(page, await limitStorage(page, origin))
}

async function offline(app: App) {
  await app.bell('on')
  const back = await goOffline(app.page)
  await app.page.waitForSelector(OFFLINE)
  return back
}

/** A click on the sign says in words what it means. */
export async function offlineExplained(app: App): Promise<void> {
  await offline(app)
  await app.page.$eval(OFFLINE, button => (button as HTMLElement).click())
  await app.page.waitForSelector(NOTICE)
}

async function updateWaitsForText(app: App): Promise<void> {
  await app.bell('on')
  await app.page.evaluate(addField)
  await app.page.type('textarea', '…')
  await release(app)
  await app.page.waitForSelector(NOTICE)
}

/** Runs in the page, in place of a screen of the product's. */
function addField(): void {
  const field = document.createElement('textarea')
  field.ariaLabel = '…'
  Object.assign(field.style, { position: 'fixed', inset: 'auto 0 0 auto' })
  document.querySelector('main')?.append(field)
}

/** Puts another worker on the server, and has the page look for it. */
async function release({ page, server }: App): Promise<void> {
  const worker = await readFile(join(dist, 'firebase-messaging-sw.js'), 'utf8')
  server.answers.set('/firebase-messaging-sw.js', { type: 'text/javascript', body: `${worker}\n// another` })
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    registration.update().catch(() => undefined)
  })
}
