/**
 * Measures Sineta beside other apps that do the same work, all in one run and in turn:
 *
 *   npm run bench [-- [--runs 7] [--only loads,wire,push,flood,inbox,build] [--picture]]
 *
 *   --runs      how often everything is measured
 *   --only      some of the parts
 *   --picture   also draws .github/benchmark.svg; needs the loads
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BASE, prepareApps, ROOT, writeConfig } from './apps.ts'
import { measureBuilds, measureRebuilds } from './build-time.ts'
import { startChromium } from './chromium.ts'
import { checkedClaims } from './claims.ts'
import { measureFlood } from './flood.ts'
import { measureInboxes } from './inbox.ts'
import { type Load, type LoadMeasure, measureVisits, NETWORK, SLOW_DOWN } from './load.ts'
import { picture } from './picture.ts'
import { measurePushes } from './push.ts'
import {
  heading,
  printBuilds,
  printFloods,
  printInboxes,
  printPushes,
  printVisits,
  printWire,
  printWorkers,
} from './report.ts'
import { createSamples, type Samples } from './stats.ts'
import { workerBytes } from './weights.ts'
import { measureWire, type WireMeasure } from './wire.ts'

const PARTS = ['loads', 'wire', 'push', 'flood', 'inbox', 'build'] as const
type Part = (typeof PARTS)[number]

/** For each run: their medians differ by a tenth with a third of that. */
const PUSHES_PER_RUN = 30
const BUILD_ROUNDS = 3
/** Of half a minute each, at most. */
const FLOODS = 3
/** For each run: one load takes less than half a second. */
const INBOX_RUNS = 5

const { runs, parts, drawn } = readFlags()
const counted = runs === 1 ? 'one run' : `medians of ${runs} runs`
const startedAt = performance.now()
progress('building the apps')
const chromium = await startChromium()
const { browser, service } = chromium
const config = { firebaseConfig: service.firebaseConfig, vapidKey: service.vapidKey }
const apps = await prepareApps(config)
console.log(`${await browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`)
console.log(`${counted}, the apps in turn; x: times the figure of "${apps.find(({ id }) => id === BASE)?.name}"`)

const slow = parts.has('loads') ? await loads() : undefined
if (drawn && slow)
  await writeFile(join(ROOT, '.github', 'benchmark.svg'), picture({ samples: slow, conditions: conditions() }))
if (parts.has('wire')) await wire()
const pushes = parts.has('push') ? await push() : undefined
if (parts.has('flood')) await flood()
if (parts.has('inbox')) await inbox()
const builds = parts.has('build') ? await build() : {}

const claims = checkedClaims({ ...(slow && { slow }), ...(pushes && { pushes }), ...builds })
if (claims) {
  heading('Claims')
  console.log(claims)
}
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s in all`)
await chromium.stop()
process.exit()

/** Returns the first visits, slowed down. */
async function loads(): Promise<Samples<LoadMeasure>> {
  const [cold, warm, slowCold, slowWarm] = [samples(), samples(), samples(), samples()] as const
  for (let run = 1; run <= runs; run++) {
    progress(`loads, run ${run} of ${runs}`)
    for (const app of apps) {
      const fast = await measureVisits(browser, app, { throttled: false })
      const slowed = await measureVisits(browser, app, { throttled: true })
      cold.add(app.id, fast.cold)
      slowCold.add(app.id, slowed.cold)
      if (fast.warm) warm.add(app.id, fast.warm)
      if (slowed.warm) slowWarm.add(app.id, slowed.warm)
    }
  }
  const down = `${((NETWORK.download * 8) / 1e6).toFixed(2)} Mbit/s down`
  const slowly = `${SLOW_DOWN}x CPU slow-down, Chromium's slow 4G (${NETWORK.latency} ms, ${down})`
  const withWorker = apps.filter(({ worker }) => worker)
  printVisits('Cold visit', cold, apps)
  printVisits(`Cold visit, ${slowly}`, slowCold, apps)
  printVisits('Warm visit: the worker serves the page', warm, withWorker, { whole: false })
  printVisits(`Warm visit, ${slowly}`, slowWarm, withWorker, { whole: false })
  const sizes = await Promise.all(apps.map(async app => [app.id, await workerBytes(app)] as const))
  printWorkers(new Map(sizes), withWorker)
  return slowCold
}

async function wire() {
  const measured = createSamples<WireMeasure>()
  for (let run = 1; run <= runs; run++) {
    progress(`wire, run ${run} of ${runs}`)
    for (const app of apps) measured.add(app.id, await measureWire(browser, app))
  }
  printWire(measured, apps, SLOW_DOWN)
}

async function push() {
  progress('pushes')
  const measured = await measurePushes(chromium, apps, runs * PUSHES_PER_RUN)
  printPushes(measured, apps, runs * PUSHES_PER_RUN)
  return measured
}

async function flood() {
  progress('floods')
  const own = apps.filter(({ id }) => id === BASE || id === 'sineta-react')
  const count = Math.min(runs, FLOODS)
  printFloods(await measureFlood(chromium, own, count), own, count)
}

async function inbox() {
  progress('inboxes')
  const app = apps.find(({ id }) => id === BASE)
  if (app) printInboxes(await measureInboxes(chromium, app, runs * INBOX_RUNS), runs * INBOX_RUNS)
}

async function build() {
  progress('builds')
  const { file } = await writeConfig(config)
  const measured = { builds: await measureBuilds(BUILD_ROUNDS, file), rebuilds: await measureRebuilds(runs) }
  printBuilds(measured.builds, measured.rebuilds, apps)
  return measured
}

/** For the picture. */
function conditions() {
  const network = `slow 4G (${NETWORK.latency} ms, ${(NETWORK.download * 8) / 1e6} Mbit/s)`
  return `Empty cache, ${SLOW_DOWN}x CPU slow-down, Chromium's ${network}, ${counted}`
}

function samples() {
  return createSamples<keyof Load>()
}

/** On the error stream, so that the tables can be kept in a file. */
function progress(text: string) {
  console.error(`[${Math.round(performance.now() / 1000)} s] ${text}`)
}

function readFlags(): { runs: number; parts: ReadonlySet<Part>; drawn: boolean } {
  try {
    const options = { runs: { type: 'string' }, only: { type: 'string' }, picture: { type: 'boolean' } } as const
    const { values } = parseArgs({ options })
    const count = Number(values.runs ?? 7)
    if (!Number.isInteger(count) || count < 1) throw new Error(`--runs ${values.runs} is no number of runs`)
    const chosen = values.only?.split(',') ?? PARTS
    const unknown = chosen.find(name => !PARTS.some(part => part === name))
    if (unknown !== undefined) throw new Error(`--only ${unknown}: there are ${PARTS.join(', ')}`)
    return { runs: count, parts: new Set(chosen as Part[]), drawn: values.picture ?? false }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
