/**
 * Sends a great many pushes while everything happens that can happen to a window, the worker, the network and the people
 * at one device, and counts: each push is in the right inbox, once.
 *
 *   npm run soak [-- [--pushes 1000] [--seed 1]]
 *
 *   --seed   makes a run repeatable; any other time it is another one, and it is printed
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openApp } from '../e2e/harness/app.ts'
import { sharedBench } from '../e2e/harness/shared-bench.ts'
import { planSoak } from './plan.ts'
import { faultsOf, reportOf } from './report.ts'
import { runSoak } from './run.ts'

const { pushes, seed } = readFlags()
if (!process.env.DIST) build()
const startedAt = performance.now()
const seconds = () => Math.round((performance.now() - startedAt) / 1000)
console.log(`${pushes} pushes, seed ${seed}`)
const bench = await sharedBench()
const steps = planSoak(pushes, seed)
const outcome = await runSoak({ ...bench, open: options => openApp(bench, options) }, steps, line =>
  console.error(`[${seconds()} s] ${line}`),
)
console.log(reportOf(outcome, steps))
const refused = bench.violations.map(line => `against the policy: ${line}`)
for (const line of refused) console.log(line)
const isGood = faultsOf(outcome).length + refused.length === 0
console.log(`${isGood ? 'All is where it belongs' : 'Not all is where it belongs'}; seed ${seed}, ${seconds()} s`)
await bench.browser.close()
process.exit(isGood ? 0 : 1)

function build() {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

function readFlags(): { pushes: number; seed: number } {
  try {
    const options = { pushes: { type: 'string', default: '1000' }, seed: { type: 'string' } } as const
    const { values } = parseArgs({ options })
    const [pushes, seed] = [Number(values.pushes), Number(values.seed ?? randomInt(1_000_000))]
    if (!Number.isInteger(pushes) || pushes < 1) throw new Error(`--pushes ${values.pushes} is no number of pushes`)
    if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed ${values.seed} is no whole number from 0`)
    return { pushes, seed }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
