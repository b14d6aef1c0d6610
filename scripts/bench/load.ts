import { type Browser, type BrowserContext, type Page, PredefinedNetworkConditions } from 'puppeteer-core'
import { pause, until } from '../e2e/harness/wait.ts'
import type { BenchApp } from './apps.ts'
import { watchNetwork } from './network.ts'
import { openUntilBell, readSeen } from './probe.ts'

export type LoadMeasure =
  | 'bytesToBell'
  | 'requestsToBell'
  | 'bytes'
  | 'requests'
  | 'paint'
  | 'bell'
  | 'blocking'
  | 'shift'
  | 'script'
  | 'heap'

export type Load = Readonly<Record<LoadMeasure, number>>

/** How slow the machine and the network are made. */
export interface Conditions {
  readonly throttled: boolean
}

export const SLOW_DOWN = 4
export const NETWORK = PredefinedNetworkConditions['Slow 4G']

/** How long after the bell the page is watched, in ms: tasks that come late block as well. */
const WATCHED = { cold: 1000, warm: 400 }
/** Nothing has been sent for so long, in ms: the network is at rest. */
const QUIET = 300

/** A first visit, and the next one once the worker serves the page; for an app without a worker only the first. */
export async function measureVisits(browser: Browser, app: BenchApp, conditions: Conditions) {
  const context = await visitor(browser, app.server.origin)
  try {
    const first = await context.newPage()
    const cold = await measureLoad(first, app, { ...conditions, watched: WATCHED.cold })
    if (!app.worker) return { cold }
    await until(`${app.name}'s worker to take over`, () => first.evaluate(() => !!navigator.serviceWorker.controller))
    await atRest(app, () => false)
    await first.close()
    const warm = await measureLoad(await context.newPage(), app, { ...conditions, watched: WATCHED.warm })
    return { cold, warm }
  } finally {
    await context.close()
  }
}

/** Somebody who has never been here, and has not been asked yet. */
export async function visitor(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.createBrowserContext()
  await context.setPermission(origin, { permission: { name: 'notifications' }, state: 'prompt' })
  return context
}

async function measureLoad(
  page: Page,
  app: BenchApp,
  { throttled, watched }: Conditions & { watched: number },
): Promise<Load> {
  const session = await page.createCDPSession()
  const network = await watchNetwork(session)
  await session.send('Performance.enable')
  if (throttled) {
    await page.emulateCPUThrottling(SLOW_DOWN)
    await page.emulateNetworkConditions(NETWORK)
  }
  const before = app.server.traffic()
  await openUntilBell(page, session, app.server.origin)
  await pause(watched)
  await atRest(app, network.busy)
  const seen = await readSeen(page)
  const after = app.server.traffic()
  const script = await metric('ScriptDuration')
  await session.send('HeapProfiler.collectGarbage')
  const toBell = network.until(seen.timeOrigin + seen.bell)
  return {
    bytesToBell: toBell.bytes,
    requestsToBell: toBell.requests,
    bytes: after.bytes - before.bytes,
    requests: after.requests - before.requests,
    paint: seen.paint,
    bell: seen.bell,
    blocking: seen.blocking,
    shift: seen.shift,
    script: script * 1000,
    heap: await metric('JSHeapUsedSize'),
  }

  async function metric(name: string): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(entry => entry.name === name)?.value ?? Number.NaN
  }
}

/** The page waits for nothing, and neither page nor worker has been sent anything for a while. */
async function atRest({ name, server }: BenchApp, busy: () => boolean): Promise<void> {
  let sent = -1
  let since = 0
  await until(`the network of ${name} to be at rest`, () => {
    const { bytes } = server.traffic()
    if (bytes !== sent || busy()) since = performance.now()
    sent = bytes
    return performance.now() - since > QUIET
  })
}
