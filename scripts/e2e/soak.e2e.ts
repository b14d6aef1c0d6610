import * as assert from 'uvu/assert'
import { planSoak } from '../soak/plan.ts'
import { faultsOf, reportOf } from '../soak/report.ts'
import { runSoak } from '../soak/run.ts'
import { browserSuite } from './harness/browser-test.ts'

const test = browserSuite('the soak')

/** `npm run soak` sends more of them, and after other steps each time. */
const PUSHES = 100
const SEED = 1

test('whatever happens meanwhile, each push is in the right inbox once', async bench => {
  const steps = planSoak(PUSHES, SEED)
  const outcome = await runSoak(bench, steps)
  assert.equal(faultsOf(outcome), [], reportOf(outcome, steps))
})

test.run()
