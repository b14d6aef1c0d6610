/**
 * How long a push takes from the moment it is sent to the toast in the page: `npm run bench:push [-- --count 50]`.
 *
 * Chromium, the page, the sender and the push service share this machine and one clock. "in the page": the toast stands
 * in the document; "on the screen": the first frame after that has been handed over.
 */
import { parseArgs } from 'node:util'
import { openApp } from '../e2e/harness/app.ts'
import { sharedBench } from '../e2e/harness/shared-bench.ts'

const { values: flags } = parseArgs({ options: { count: { type: 'string', default: '50' } } })
const count = Number(flags.count)

/** The first messages pay for what is loaded once: the connection, the worker's start, the compiler. */
const WARM_UP = 5

const app = await openApp(await sharedBench())
await app.bell('on')
const inPage: number[] = []
const onScreen: number[] = []
for (let index = 0; index < WARM_UP + count; index++) {
  const shown = app.page.evaluate(whenShown, `Push ${index}`)
  const sentAt = performance.timeOrigin + performance.now()
  await app.send({ notification: { title: `Push ${index}`, body: 'Medida' } })
  const times = await shown
  if (index < WARM_UP) continue
  inPage.push(times.inserted - sentAt)
  onScreen.push(times.painted - sentAt)
}
console.log(`push sent to toast, ${count} times, in ms     median      p95`)
console.log(row('in the page', inPage))
console.log(row('on the screen', onScreen))
process.exit()

/** Runs in the page: resolves with the times, in ms since the epoch, and closes the toast. */
function whenShown(title: string): Promise<{ inserted: number; painted: number }> {
  const now = () => performance.timeOrigin + performance.now()
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const toast = Array.from(document.querySelectorAll('[role="status"]')).find(element =>
        element.textContent?.includes(title),
      )
      if (!toast) return
      observer.disconnect()
      const inserted = now()
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve({ inserted, painted: now() })
          toast.parentElement?.querySelector('button')?.click()
        }),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

function row(name: string, values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
  return `${name.padEnd(40)}${quantile(0.5).toFixed(1).padStart(8)}${quantile(0.95).toFixed(1).padStart(9)}`
}
