import type { App, AppOptions } from '../e2e/harness/app.ts'
import type { Bench } from '../e2e/harness/bench.ts'
import { allTitles } from '../e2e/harness/inbox.ts'
import { pause, until } from '../e2e/harness/wait.ts'
import { aboutToEnd, type Device, switchedOn } from './device.ts'
import { isAtRest } from './in-page.ts'
import type { Ledger } from './ledger.ts'
import { configScript } from './operator.ts'
import { openSideDoor } from './side-door.ts'
import type { Step } from './step.ts'
import { take } from './take.ts'
import { createWatch } from './watch.ts'
import { createWindows } from './windows.ts'

/** A bench that can also open the app. */
export interface SoakBench extends Bench {
  open(options: AppOptions): Promise<App>
}

export interface Outcome {
  readonly ledger: Ledger
  /**
   * How often the browser has said on its own that something came, because the worker showed nothing and no window was
   * visible when it was through. Such a notice bears the origin's name.
   */
  readonly notices: number
  /** What was not about a push: a step that could not be taken, an error that nobody caught. */
  readonly failures: readonly string[]
  /** The different errors and warnings on the windows' consoles. */
  readonly complaints: readonly string[]
}

/** What is shown or stored twice comes right behind; in ms. */
const AFTERMATH = 2000

/** Carries a plan out, in the browser, on the shipped files. A step that fails ends it, and what has happened is told. */
export async function runSoak(
  bench: SoakBench,
  steps: readonly Step[],
  progress: (line: string) => void = () => undefined,
): Promise<Outcome> {
  const blank = await bench.browser.newPage()
  const watch = createWatch()
  const app = await bench.open({ configScript: configScript(bench.service), prepare: watch.add })
  const door = await openSideDoor(bench, app)
  const windows = createWindows(bench.browser, app.page, blank, watch)
  const device: Device = {
    ...{ app, service: bench.service, door, windows, watch },
    ...{ sent: [], person: 'ana', token: '', isOn: false, after: 'the start' },
  }
  try {
    const failures = await takeAll(device, steps, progress)
    const ledger = await readLedger(device)
    const notices = countNotices(device)
    return {
      ledger,
      notices,
      failures: [...failures, ...watch.errors],
      complaints: Array.from(new Set(watch.complaints)),
    }
  } finally {
    for (const page of [...windows.open, blank]) await page.close()
    await door.close()
  }
}

async function takeAll(device: Device, steps: readonly Step[], progress: (line: string) => void): Promise<string[]> {
  try {
    await device.service.whenConnected()
    await switchedOn(device)
    for (const [index, step] of steps.entries()) {
      progress(`step ${index + 1} of ${steps.length}: ${step.type}`)
      const before = countNotices(device)
      await take(device, step)
      if (countNotices(device) > before) progress('the browser has shown a notice of its own')
      if (step.type !== 'push') device.after = step.type
    }
    await aboutToEnd(device)
    return []
  } catch (error) {
    return [`after ${device.after}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function readLedger({ app, door, windows, watch, sent, person }: Device): Promise<Ledger> {
  await windows.setOffline(false)
  if (windows.open.length === 0) await windows.add()
  const last = windows.at(0)
  await last.bringToFront()
  await until('the last window to be at rest', () => isAtRest(last, 'any'))
  await pause(AFTERMATH)
  const { host } = new URL(app.origin)
  const notified = app.notifications().map(({ title }) => title)
  return {
    sent,
    stored: await door.entries(),
    toasted: watch.toasted,
    notified: notified.filter(title => title !== host),
    listed: await allTitles(last),
    reader: person ?? 'ana',
  }
}

function countNotices({ app }: Device): number {
  const { host } = new URL(app.origin)
  return app.notifications().filter(({ title }) => title === host).length
}
