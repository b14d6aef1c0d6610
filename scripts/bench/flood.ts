import type { CDPSession, Page } from 'puppeteer-core'
import { until } from '../e2e/harness/wait.ts'
import type { BenchApp } from './apps.ts'
import type { Chromium } from './chromium.ts'
import { SLOW_DOWN } from './load.ts'
import { type OpenApp, openForPush } from './push.ts'
import { createSamples, type Samples } from './stats.ts'

/**
 * `longest`: the longest task of the page's main thread during the flood, in ms; `long`: how many took more than 50 ms.
 * Both in the thread's own time, which leaves out what other processes of a small machine take from it meanwhile.
 * `before`, `after`: the heap without garbage, in bytes, before the flood and when its toasts and messages are gone;
 * `growth`: the second for one of the first. `listed` and `counted`: how many messages are in the inbox, and how many toasts have stood
 * or are counted below them, in the end.
 */
export type FloodMeasure = 'longest' | 'long' | 'before' | 'after' | 'growth' | 'listed' | 'counted'

/** Of so many nobody reads one: a sender has gone wild. In ms. */
export const FLOOD = { pushes: 200, time: 10_000 }

/** What is longer is felt: the bound of the Long Tasks API, in ms. */
const LONG = 50

/** Fills what is kept of messages and toasts, before the heap is looked at. */
const WARM_UP = 12

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** The thread's own time, in µs. */
  readonly tdur?: number
  readonly args: {
    readonly name?: string
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] }
  }
}

/**
 * Sends 200 pushes in ten seconds to a slowed-down window of each app in front, each time with an empty inbox. The first
 * flood of a window is not counted: it leaves some 300 kB of the compiler's own, code that has been found to be hot, and
 * 1 kB of the app's, as two snapshots of the heap say.
 */
export async function measureFlood(
  chromium: Chromium,
  apps: readonly BenchApp[],
  runs: number,
): Promise<Samples<FloodMeasure>> {
  const samples = createSamples<FloodMeasure>()
  for (const app of apps) {
    const opened = await openForPush(chromium, app)
    const session = await opened.page.createCDPSession()
    await session.send('Performance.enable')
    await opened.page.emulateCPUThrottling(SLOW_DOWN)
    await measureOne(chromium, opened, session)
    for (let run = 0; run < runs; run++) samples.add(app.id, await measureOne(chromium, opened, session))
    await opened.page.close()
  }
  return samples
}

async function measureOne({ service }: Chromium, { page, token }: OpenApp, session: CDPSession) {
  const send = (title: string) => service.send({ token, notification: { title, body: 'Medida' } })
  await emptyInbox(page)
  for (let index = 0; index < WARM_UP; index++) await send(`Antes ${index}`)
  await until('the messages before', async () => (await stored(page)) === WARM_UP)
  await dismissAll(page)
  await emptyInbox(page)
  const before = await heap(session)

  await page.evaluate(noteToasts)
  await page.tracing.start({ categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const from = performance.now()
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < FLOOD.pushes; index++) {
    const at = from + (index * FLOOD.time) / FLOOD.pushes
    await new Promise(resolve => setTimeout(resolve, at - performance.now()))
    sent.push(send(`Mensagem ${index}`))
  }
  await Promise.all(sent)
  await until('all messages to be kept', async () => (await stored(page)) >= FLOOD.pushes)
  const counted = await page.evaluate(countToasts)
  const tasks = mainThreadTasks(await page.tracing.stop(), new URL(page.url()).origin)
  const listed = await stored(page)
  await dismissAll(page)
  await emptyInbox(page)
  const after = await heap(session)
  const long = tasks.filter(duration => duration > LONG).length
  return { longest: Math.max(...tasks), long, before, after, growth: after / before, listed, counted }
}

declare global {
  interface Window {
    /** The titles of all toasts that have stood since the flood began. */
    stood: Set<string | null>
  }
}

/** Runs in the page. */
function noteToasts() {
  const stood = new Set<string | null>()
  window.stood = stood
  const look = () => {
    for (const { textContent } of document.querySelectorAll('#toasts strong')) stood.add(textContent)
  }
  const region = document.querySelector('#toasts')
  if (region) new MutationObserver(look).observe(region, { childList: true })
}

/** Runs in the page: the toasts that have stood, and the number of the others that is said below them. */
function countToasts(): number {
  const said = document.querySelector('#toasts > p')?.textContent?.match(/\d+/)?.[0] ?? '0'
  return window.stood.size + Number(said)
}

/** Takes all toasts away, and waits until nothing is left of them. */
async function dismissAll(page: Page): Promise<void> {
  await until('the toasts to go', () =>
    page.evaluate(() => {
      const region = document.querySelector('#toasts')
      const [one, ...others] = Array.from(region?.querySelectorAll('button') ?? []).reverse()
      one?.click()
      return !one && others.length === 0 && document.querySelector('#announcer')?.textContent === ''
    }),
  )
}

/** Another life of the page, in which it has nothing to show. */
async function emptyInbox(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sineta')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('entries', 'readwrite')
          clearing.objectStore('entries').clear()
          clearing.oncomplete = () => resolve()
          clearing.onerror = () => reject(clearing.error)
          opening.result.close()
        }
      }),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await until('an empty list', () => page.evaluate(() => !document.querySelector('main li')))
}

/** How many messages the inbox holds, in the browser's storage. */
function stored(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sineta')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
          opening.result.close()
        }
      }),
  )
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** In ms. */
function mainThreadTasks(trace: Uint8Array | undefined, origin: string): number[] {
  if (!trace) throw new Error('there is no trace')
  const { traceEvents: events } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] }
  const frame = events.flatMap(({ args }) => args.data?.frames ?? []).find(({ url }) => url.startsWith(origin))
  const main = events.find(({ name, pid, args }) => {
    return name === 'thread_name' && args.name === 'CrRendererMain' && pid === frame?.processId
  })
  if (!main) throw new Error(`the trace has no main thread of ${origin}`)
  const ours = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
  return ours.flatMap(({ name, tdur = 0 }) => (name === 'RunTask' ? [tdur / 1000] : []))
}
