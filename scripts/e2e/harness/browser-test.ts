import { suite } from 'uvu'
import { type App, type AppOptions, openApp } from './app.ts'
import type { Bench } from './bench.ts'
import { sharedBench } from './shared-bench.ts'
import { within } from './wait.ts'

/** The endpoints that tests put faults on. */
const FAULTY = ['register', 'installations', 'registrations'] as const

/** How long one test may take before it has failed, in ms. */
const TEST_LIMIT = 180_000

export interface TestBench extends Bench {
  /** Opens the app; it is closed after the test, and an error that nobody caught, or a policy that refused something, fails it. */
  open(options?: AppOptions): Promise<App>
}

/** A suite of browser tests: `test(name, async bench => …)`, and `test.run()` at the end of the file. */
export function browserSuite(name: string) {
  const tests = suite(name)
  const test = (title: string, body: (bench: TestBench) => Promise<void>) =>
    tests(title, async () => {
      const bench = await sharedBench()
      const apps: App[] = []
      const open = async (options?: AppOptions) => {
        const app = await openApp(bench, options)
        apps.push(app)
        return app
      }
      try {
        await within(`"${title}"`, body({ ...bench, open }), TEST_LIMIT)
        for (const { errors } of apps)
          if (errors.length > 0) throw new Error(`uncaught in the page: ${errors.join('; ')}`)
        const refused = bench.violations.splice(0)
        if (refused.length > 0) throw new Error(`against the policy: ${refused.join('; ')}`)
      } catch (error) {
        throw Object.assign(error as Error, { message: `${(error as Error).message}${describe(apps)}` })
      } finally {
        for (const app of apps) await app.close()
        // One service serves all tests: what a test has broken must not break the next.
        for (const endpoint of FAULTY) bench.service.fault(endpoint, null)
        bench.violations.splice(0)
      }
    })
  return Object.assign(test, { run: () => tests.run() })
}

/** What the pages said, which is often why. */
function describe(apps: App[]): string {
  const lines = apps.flatMap(app => app.console.map(({ type, text }) => `\n      ${type}: ${text.slice(0, 300)}`))
  return lines.slice(-8).join('')
}
