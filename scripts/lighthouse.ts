/**
 * Runs Lighthouse on the release as an operator would serve it, with push set up and a person signed in, on a desktop and
 * on a telephone; says what it finds, and fails where a category has less than 100.
 *
 *   npm run lighthouse [-- [--runs 3]]
 *
 *   --runs   how often on each device; the run with the median performance counts
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import puppeteer from 'puppeteer-core'
import { findChrome, sandboxFlags } from './browsers.mjs'
import { ana, dist, scriptOf } from './e2e/harness/app.ts'
import { startPushService } from './push-service/index.ts'
import { serve } from './serve/static-server.ts'

/** The newest that runs on Node 20. Fetched when it is asked for, because it is as large as all dependencies together. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** As Lighthouse's own preset has it, which is not looked at beside a config of one's own. */
const DESKTOP = [
  '--form-factor=desktop',
  ...['mobile=false', 'width=1350', 'height=940', 'deviceScaleFactor=1'].map(flag => `--screenEmulation.${flag}`),
  ...['rttMs=40', 'throughputKbps=10240', 'cpuSlowdownMultiplier=1'].map(flag => `--throttling.${flag}`),
]

/** Without flags it is a telephone with a slow processor on a slow network. */
const DEVICES = { desktop: DESKTOP, telephone: [] } as const

const CONFIG = fileURLToPath(new URL('lighthouse-config.mjs', import.meta.url))

/** What Lighthouse writes, as far as it is read here. Scores go from 0 to 1. */
interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}
interface Category {
  readonly title: string
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
interface Audit {
  readonly title: string
  /** Null: it does not apply, or has no score. */
  readonly score: number | null
  readonly displayValue?: string
  readonly explanation?: string
}

const runs = readRuns()
if (!process.env.DIST) build()
const service = await startPushService()
const server = await serve({ dir: dist })
const { firebaseConfig, vapidKey } = service
const config = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })
server.answers.set('/config.js', { type: 'text/javascript', body: config })
const browser = await puppeteer.launch({
  executablePath: findChrome() ?? 'chromium',
  args: [...service.launchFlags(), ...sandboxFlags(), '--accept-lang=pt-BR'],
  defaultViewport: null,
})
// As on all visits but the first: a question at load is what the specification asks for, and Lighthouse counts it.
const permission = { permission: { name: 'notifications' }, state: 'granted' } as const
await browser.defaultBrowserContext().setPermission(server.origin, permission)
const folder = await mkdtemp(join(tmpdir(), 'sineta-'))
let isFull = true
for (const [device, flags] of Object.entries(DEVICES)) {
  const reports: Report[] = []
  for (let index = 0; index < runs; index++) reports.push(await audit(flags))
  reports.sort((one, other) => performanceOf(one) - performanceOf(other))
  const report = reports[Math.floor((runs - 1) / 2)] as Report
  const all = reports.map(performanceOf).join(', ')
  console.log(`\n${device}, performance ${all}\n${linesOf(report).join('\n')}`)
  isFull &&= Object.values(report.categories).every(({ score }) => score === 1)
}
await rm(folder, { recursive: true })
await browser.close()
await Promise.all([server.stop(), service.stop()])
process.exit(isFull ? 0 : 1)

async function audit(flags: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const port = new URL(browser.wsEndpoint()).port
  const output = ['--output=json', `--output-path=${file}`, `--config-path=${CONFIG}`, '--quiet']
  await run('npx', ['--yes', LIGHTHOUSE, `${server.origin}/`, `--port=${port}`, ...output, ...flags])
  return JSON.parse(await readFile(file, 'utf8'))
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}

/** Each category, and behind it what counts in it and is not as it should be. */
function linesOf({ categories, audits }: Report): string[] {
  return Object.values(categories).flatMap(({ title, score, auditRefs }) => [
    `  ${percent(score).padStart(4)}  ${title}`,
    ...auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id]
      return weight > 0 && found?.score != null && found.score < 1 ? [`          ${lineOf(id, found)}`] : []
    }),
  ])
}

function lineOf(id: string, { score, title, displayValue, explanation }: Audit): string {
  const why = [displayValue, explanation].filter(text => text !== undefined)
  return [`${id} ${percent(score)}: ${title}`, ...why].join('; ')
}

function percent(score: number | null): string {
  return score === null ? 'none' : String(Math.round(score * 100))
}

function performanceOf({ categories }: Report): number {
  return Math.round((categories.performance?.score ?? 0) * 100)
}

function readRuns(): number {
  try {
    const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
    const count = Number(values.runs)
    if (!Number.isInteger(count) || count < 1) throw new Error(`--runs ${values.runs} is no number of runs`)
    return count
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function build() {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
