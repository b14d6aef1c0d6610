import type { Page } from 'puppeteer-core'
import { type Filling, fill } from '../e2e/harness/inbox.ts'
import { until, within } from '../e2e/harness/wait.ts'
import type { BenchApp } from './apps.ts'
import type { Chromium } from './chromium.ts'
import { visitor } from './load.ts'
import { createSamples, type Samples } from './stats.ts'

/** In ms, from the page's first reading of its messages to the list in the document, and to the frame that shows it. */
export type InboxMeasure = 'listed' | 'painted'

/** How many messages there are: what is usual, and what is kept at most. */
export const INBOXES = [100, 10_000] as const

/** The first loads pay for what is cached after them. */
const WARM_UP = 2

/** In ms. */
const LIST_LIMIT = 30_000

declare global {
  interface Window {
    inboxShown: Promise<{ read: number; listed: number; painted: number }>
  }
}

/** Opens the app `runs` times with each number of messages in turn. The samples go by that number. */
export async function measureInboxes(
  { browser }: Chromium,
  { server }: BenchApp,
  runs: number,
): Promise<Samples<InboxMeasure>> {
  const samples = createSamples<InboxMeasure>()
  const windows: { readonly count: number; readonly page: Page }[] = []
  for (const count of INBOXES) {
    // A storage of its own, under the same origin.
    const page = await (await visitor(browser, server.origin)).newPage()
    await open(page, server.origin)
    const filling: Filling = { userId: 'ana', count }
    await fill(page, filling)
    await page.evaluateOnNewDocument(watchInbox)
    windows.push({ count, page })
  }
  for (let run = 0; run < WARM_UP + runs; run++) {
    for (const { count, page } of windows) {
      await page.bringToFront()
      await open(page, server.origin)
      const shown = page.evaluate(() => window.inboxShown)
      const { read, listed, painted } = await within(`a list of ${count}`, shown, LIST_LIMIT)
      if (run >= WARM_UP) samples.add(String(count), { listed: listed - read, painted: painted - read })
    }
  }
  for (const { page } of windows) await page.browserContext().close()
  return samples
}

/** Until the worker, too, has nothing more to do that would get in the way of a measurement. */
async function open(page: Page, origin: string) {
  await page.goto(origin)
  await until('the worker', () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'))
}

/** Runs in the page before anything else. */
function watchInbox() {
  window.inboxShown = new Promise(resolve => {
    let read = 0
    const index = IDBObjectStore.prototype.index
    IDBObjectStore.prototype.index = function (name) {
      if (this.name === 'entries') read ||= performance.now()
      return index.call(this, name)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main li')) return
      observer.disconnect()
      const listed = performance.now()
      requestAnimationFrame(() => setTimeout(() => resolve({ read, listed, painted: performance.now() })))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
