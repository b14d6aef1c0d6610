import { BASE, type BenchApp } from './apps.ts'
import type { BuildMeasure, RebuildMeasure } from './build-time.ts'
import { FLOOD, type FloodMeasure } from './flood.ts'
import { INBOXES, type InboxMeasure } from './inbox.ts'
import { type LoadMeasure, SLOW_DOWN } from './load.ts'
import type { PushMeasure } from './push.ts'
import { quantile, type Samples } from './stats.ts'
import { comparison, figure, table } from './table.ts'
import { FIRST_FLIGHT, WIRE, type WireMeasure } from './wire.ts'

type Apps = readonly BenchApp[]

export function heading(text: string): void {
  console.log(`\n${text}\n`)
}

/** A visit's times, spread and all, and with `whole` what it weighs. */
export function printVisits(title: string, samples: Samples<LoadMeasure>, apps: Apps, { whole = true } = {}): void {
  heading(title)
  const print = (columns: Parameters<typeof comparison<LoadMeasure>>[0]['columns']) =>
    console.log(comparison({ samples, apps, base: BASE, columns }))
  print([
    { title: 'bell ready, ms', measure: 'bell', ratio: true, spread: true },
    { title: 'first paint, ms', measure: 'paint', ratio: true, spread: true },
    { title: 'blocking, ms', measure: 'blocking' },
    { title: 'script, ms', measure: 'script' },
    { title: 'shift', measure: 'shift', digits: 3 },
  ])
  if (!whole) return
  console.log('')
  print([
    { title: 'bytes to the bell', measure: 'bytesToBell', ratio: true },
    { title: 'requests', measure: 'requestsToBell' },
    { title: 'bytes in all', measure: 'bytes', ratio: true },
    { title: 'requests', measure: 'requests' },
    { title: 'heap, kB', measure: 'heap', per: 1000, ratio: true, spread: true },
  ])
}

export function printWire(samples: Samples<WireMeasure>, apps: Apps, slowDown: number): void {
  const { rtt, bytesPerSecond, initialWindow } = WIRE
  const rate = `${(bytesPerSecond * 8) / 1e6} Mbit/s`
  heading(
    `On the wire: cold visit over TCP's slow start, ${rtt} ms round trip, ${rate}, window of ${initialWindow} segments, ${slowDown}x CPU slow-down`,
  )
  console.log(
    comparison({
      samples,
      apps,
      base: BASE,
      columns: [
        { title: 'bell ready, ms', measure: 'bell', ratio: true, spread: true },
        { title: 'first paint, ms', measure: 'paint', ratio: true, spread: true },
        { title: 'round trips', measure: 'roundTrips' },
        { title: 'bytes by then', measure: 'bytes' },
        { title: 'first flight', measure: 'firstFlight' },
      ],
    }),
  )
  console.log(`
The handshake, another round trip, is in the times. Round trips to the bell are counted after it, and the page comes
whole in the first where its bytes, headers included, are less than the first flight's ${figure(FIRST_FLIGHT)}.`)
}

export function printPushes(samples: Samples<PushMeasure>, apps: Apps, count: number): void {
  heading(`Push to a window in front, ${count} to each app, in ms: p50 and p95`)
  const measures: PushMeasure[] = ['inserted', 'shown', 'handled']
  const rows = apps
    .filter(({ worker }) => worker)
    .map(({ id, name }) => [
      name,
      ...measures.flatMap(measure => {
        const values = samples.of(id, measure)
        const ratio = quantile(values, 0.5) / quantile(samples.of(BASE, measure), 0.5)
        return [figure(quantile(values, 0.5), 1), figure(ratio, 2), figure(quantile(values, 0.95), 1)]
      }),
    ])
  const titles = ['sent to toast', 'sent to frame', 'message in the page to frame']
  console.log(table([['', ...titles.flatMap(title => [title, 'x', 'p95'])], ...rows]))
}

/** In the end the two numbers that an inbox is judged by: how many times as long the full one takes, and how much longer. */
export function printInboxes(samples: Samples<InboxMeasure>, count: number): void {
  heading(`From reading the messages to the list, in turn, ${count} of each, in ms`)
  const [few, many] = INBOXES
  const kinds = INBOXES.map(size => ({ id: String(size), name: `${figure(size)} messages` }))
  const columns = (['listed', 'painted'] as const).map(measure => {
    const title = measure === 'listed' ? 'in the document' : 'painted'
    return { title, measure, digits: 1, ratio: true, spread: true }
  })
  console.log(comparison({ samples, apps: kinds, base: String(few), columns }))
  const more = samples.median(String(many), 'painted') - samples.median(String(few), 'painted')
  console.log(`\n${figure(many)} messages take ${figure(more, 1)} ms more than ${figure(few)}`)
}

/** Tasks are those of the main thread, in its own time. */
export function printFloods(samples: Samples<FloodMeasure>, apps: Apps, count: number): void {
  const { pushes, time } = FLOOD
  heading(`${pushes} pushes in ${time / 1000} s to a window in front, ${SLOW_DOWN}x CPU slow-down, ${count} times`)
  const columns: Parameters<typeof comparison<FloodMeasure>>[0]['columns'] = [
    { title: 'longest task, ms', measure: 'longest', spread: true },
    { title: 'tasks over 50 ms', measure: 'long', spread: true },
    { title: 'heap before, kB', measure: 'before', per: 1000 },
    { title: 'after, kB', measure: 'after', per: 1000 },
    { title: 'after / before', measure: 'growth', digits: 2, spread: true },
    { title: 'in the inbox', measure: 'listed', spread: true },
    { title: 'toasts shown or counted', measure: 'counted', spread: true },
  ]
  console.log(comparison({ samples, apps, base: BASE, columns }))
}

export function printBuilds(samples: Samples<BuildMeasure>, rebuilds: Samples<RebuildMeasure>, apps: Apps): void {
  heading('Whole build, a process of its own, in ms: cold without the caches of an earlier build')
  const measured = apps.filter(({ id }) => samples.of(id, 'cold').length > 0)
  console.log(
    comparison({
      samples,
      apps: measured,
      base: BASE,
      columns: [
        { title: 'cold', measure: 'cold', ratio: true, spread: true },
        { title: 'warm', measure: 'warm', ratio: true, spread: true },
      ],
    }),
  )
  heading('Rebuild of Sineta after a change, in ms')
  console.log(
    comparison({
      samples: rebuilds,
      apps: apps.filter(({ id }) => id === BASE),
      base: BASE,
      columns: [
        { title: 'the build', measure: 'built', spread: true },
        { title: 'from the change to the files', measure: 'noticed', spread: true },
      ],
    }),
  )
}

export function printWorkers(sizes: ReadonlyMap<string, number>, apps: Apps): void {
  heading('Service worker and what it imports, bytes of brotli')
  const own = sizes.get(BASE) ?? Number.NaN
  const rows = apps.map(({ id, name }) => {
    const size = sizes.get(id) ?? Number.NaN
    return [name, figure(size), figure(size / own, 2)]
  })
  console.log(table([['', 'bytes', 'x'], ...rows]))
}
