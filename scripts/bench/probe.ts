import type { CDPSession, Page } from 'puppeteer-core'
import { within } from '../e2e/harness/wait.ts'

/** In ms. */
const BELL_LIMIT = 30_000

/** What a page notes about its own start; times in ms since the navigation began. */
export interface Seen {
  /** The bell stands in the page and answers. */
  bell: number
  /** First contentful paint; 0 before. */
  paint: number
  /** Of all tasks after the first paint, what was longer than 50 ms. */
  blocking: number
  /** Sum of all layout shifts. */
  shift: number
  /** When the navigation began, in ms since the epoch. */
  timeOrigin: number
}

declare global {
  interface Window {
    seen: { bell: number; shift: number; tasks: { start: number; duration: number }[] }
    bellReady(payload: string): void
  }
}

/** Opens `url` and resolves once its bell is ready. Nothing polls the page meanwhile. */
export async function openUntilBell(page: Page, session: CDPSession, url: string): Promise<void> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'bellReady' })
  await page.evaluateOnNewDocument(observe)
  const ready = new Promise<void>(resolve => session.once('Runtime.bindingCalled', () => resolve()))
  await Promise.all([page.goto(url), within(`the bell of ${url}`, ready, BELL_LIMIT)])
}

export function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { bell, shift, tasks } = window.seen
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const after = tasks.filter(({ start, duration }) => start + duration > paint)
    const blocking = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return { bell, paint, blocking, shift, timeOrigin: performance.timeOrigin }
  })
}

/** Runs in the page before anything else. */
function observe() {
  window.seen = { bell: 0, shift: 0, tasks: [] }
  const { seen } = window
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('button[data-push]')) return
    seen.bell = performance.now()
    observer.disconnect()
    window.bellReady('')
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-push'] })
}
