import type { Page } from 'puppeteer-core'
import { pause, until, within } from '../e2e/harness/wait.ts'
import type { BenchApp } from './apps.ts'
import type { Chromium } from './chromium.ts'
import { createSamples, type Samples } from './stats.ts'

/**
 * In ms, from the moment a push is sent to the toast in the document (`inserted`) and to the first frame after that
 * (`shown`); `handled`: from the page's own message event to that frame, which is the app's part of it.
 */
export type PushMeasure = 'inserted' | 'shown' | 'handled'

/** The first messages pay for what is loaded once: the connection, the worker's start, the compiler. */
const WARM_UP = 5

/** In ms: what is sent to an app that still starts can be lost. */
const SETTLING = 3000

/** In ms. */
const TOAST_LIMIT = 15_000

export interface OpenApp {
  readonly id: string
  readonly page: Page
  /** FCM's. */
  readonly token: string
}

declare global {
  interface Window {
    /** When the page was last given a message by its worker, in ms since the epoch. */
    messageAt: number
    /** The times of the expected toast, in ms since the epoch. */
    toastShown: Promise<{ message: number; inserted: number; painted: number }>
  }
}

/** In ms: a push is sent at any moment of a frame, and not always at the same one after the toast before it. */
const FRAME = 1000 / 60

/**
 * Sends `count` pushes to each app, one at a time and in turn, in an order that changes from turn to turn: the same app
 * was found to be up to 2 ms slower behind one neighbour than behind another. Each has a window of its own in front.
 */
export async function measurePushes(
  chromium: Chromium,
  apps: readonly BenchApp[],
  count: number,
): Promise<Samples<PushMeasure>> {
  const samples = createSamples<PushMeasure>()
  const opened: OpenApp[] = []
  for (const app of apps) if (app.worker) opened.push(await openForPush(chromium, app))
  await pause(SETTLING)
  for (let index = 0; index < WARM_UP + count; index++) {
    for (const { id, page, token } of shuffled(opened)) {
      const title = `Push ${index}`
      // The page listens before anything is sent: on a busy machine the push could be the faster of the two.
      await page.evaluate(expectToast, title)
      await pause(Math.random() * FRAME)
      const sentAt = performance.timeOrigin + performance.now()
      await chromium.service.send({ token, notification: { title, body: 'Medida' } })
      const at = await within(
        `${title} in ${id}`,
        page.evaluate(() => window.toastShown),
        TOAST_LIMIT,
      )
      if (index < WARM_UP) continue
      samples.add(id, { inserted: at.inserted - sentAt, shown: at.painted - sentAt, handled: at.painted - at.message })
    }
  }
  for (const { page } of opened) await page.close()
  return samples
}

/** Push needs a browser's own profile: an incognito window has none. */
export async function openForPush({ browser, service }: Chromium, { id, name, server }: BenchApp): Promise<OpenApp> {
  const context = browser.defaultBrowserContext()
  await context.setPermission(server.origin, { permission: { name: 'notifications' }, state: 'granted' })
  const page = await context.newPage({ type: 'window' })
  await page.evaluateOnNewDocument(() => {
    navigator.serviceWorker.addEventListener('message', () => {
      window.messageAt = performance.timeOrigin + performance.now()
    })
  })
  await page.goto(server.origin)
  await until(`${name} to be switched on`, () => page.$('button[data-push="on"]:not([aria-busy="true"])'))
  const token = await until(
    `${name}'s token`,
    () => service.devices().find(({ origin }) => server.origin.endsWith(`//${origin}`))?.token,
  )
  return { id, page, token }
}

/** Runs in the page: notes the times of the toast that will come, and closes it. */
function expectToast(title: string): void {
  const now = () => performance.timeOrigin + performance.now()
  window.toastShown = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const toast = Array.from(document.querySelectorAll('[role="status"]')).find(element =>
        element.textContent?.includes(title),
      )
      if (!toast) return
      observer.disconnect()
      const inserted = now()
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve({ message: window.messageAt, inserted, painted: now() })
          // The button stands beside the texts, or a step further out.
          const card = toast.parentElement?.querySelector('button')
            ? toast.parentElement
            : toast.parentElement?.parentElement
          card?.querySelector('button')?.click()
        }),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map(item => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
