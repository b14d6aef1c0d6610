/**
 * All that must hold of the project: `npm test`; the fast part of it: `npm run check`. Ends with how many checks and
 * tests passed and failed, as the runners themselves have counted.
 */
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleUnitTests } from './test/unit.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const fast = process.argv.includes('--fast')
const outcomes: Outcome[] = []
/** What a renderer has no part in is tested once: the worker, its releases, and the app as the system sees it. */
const WITHOUT_RENDERER = /\b(away|background|hostile-pushes|install|off-restart|privacy|soak|updates)\.e2e\.ts$/
const REACT_DIST = join('node_modules', '.cache', 'dist-react')

for (const project of ['.', 'sw', 'scripts']) await check(`types of ${project}`, 'tsc', ['-p', project])
await check('lint and format', 'biome', ['check', '--error-on-warnings'])
await suites('unit tests on Preact', await bundleUnitTests('preact'))
await suites('unit tests on React', await bundleUnitTests('react'))
await check('build', process.execPath, ['build.mjs'])
await check('build with React DOM', process.execPath, ['build.mjs', '--react', '--outdir', REACT_DIST])
await suites('build and push service', await testFiles('scripts', '.test.ts'))
if (!fast) {
  const all = await testFiles('scripts/e2e', '.e2e.ts')
  // `npm start` builds the release anew, so nothing else may be served from it meanwhile.
  const isOfCommands = (file: string) => file.endsWith('commands.e2e.ts')
  const browserTests = all.filter(file => !isOfCommands(file))
  // Side by side, each with a browser of its own: they wait more than they work.
  await Promise.all([
    suites('browser tests on Preact', browserTests, { DIST: 'dist', HALF: '0' }),
    suites(
      'browser tests on React',
      browserTests.filter(file => !WITHOUT_RENDERER.test(file)),
      { DIST: REACT_DIST, RENDERER: 'react', HALF: '1' },
    ),
  ])
  await suites('commands', all.filter(isOfCommands))
}
summarize()

async function check(name: string, command: string, args: string[]) {
  const { code, output } = await run(name, command, args)
  if (code !== 0) console.log(output)
  outcomes.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })
}

/** A runner that ended without its closing lines has failed, whatever it printed before. */
async function suites(name: string, files: string[], env: NodeJS.ProcessEnv = {}) {
  const args = ['--enable-source-maps', '--import', './scripts/ts.mjs', 'scripts/test/run-suites.mjs', ...files]
  const { code, output } = await run(name, process.execPath, args, env)
  console.log(output)
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map(label => count(output, label))
  if (total === undefined || passed === undefined || skipped === undefined || total === 0) {
    console.log(`${name}: the runner did not come to its end (exit code ${code})`)
    outcomes.push({ passed: 0, failed: 1, skipped: 0 })
    return
  }
  outcomes.push({ passed, failed: Math.max(total - passed, code === 0 ? 0 : 1), skipped })
}

function count(output: string, label: string): number | undefined {
  const found = output.match(new RegExp(`^ *${label}: +(\\d+)`, 'm'))?.[1]
  return found === undefined ? undefined : Number(found)
}

async function testFiles(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter(name => name.endsWith(ending) && !name.includes('node_modules'))
    .map(name => join(process.cwd(), folder, name))
    .sort()
}

function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const startedAt = performance.now()
  return new Promise<{ code: number | null; output: string }>(resolve => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.on('close', code => {
      console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      resolve({ code, output })
    })
  })
}

function summarize() {
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
