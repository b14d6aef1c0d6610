import { BASE } from './apps.ts'
import type { LoadMeasure } from './load.ts'
import type { Samples } from './stats.ts'
import { figure } from './table.ts'

/** The apps in the picture, from the top, with names that fit beside a bar. */
const BARS = [
  [BASE, 'Sineta, config in the page'],
  ['quickstart', 'Firebase quickstart, no framework'],
  ['vite-jotai', 'Vite, React, Jotai, sonner'],
  ['vite-redux', 'Vite, React, Redux, react-toastify'],
  ['static', 'A static button and nothing else'],
] as const

const PANELS: readonly { measure: LoadMeasure; title: string; unit: string; per: number; digits: number }[] = [
  { measure: 'bell', title: 'The bell is ready', unit: 'ms', per: 1, digits: 0 },
  { measure: 'bytesToBell', title: 'Sent until then', unit: 'kB', per: 1000, digits: 1 },
  { measure: 'paint', title: 'First contentful paint', unit: 'ms', per: 1, digits: 0 },
  { measure: 'heap', title: 'JavaScript heap, at rest', unit: 'MB', per: 1e6, digits: 2 },
]

/** In px, at the picture's own size. */
const WIDTH = 800
const MARGIN = 32
const GAP = 40
const PANEL = (WIDTH - 2 * MARGIN - GAP) / 2
const ROW = 38
const BAR = 10
const TOP = 122
const PANEL_HEIGHT = 56 + BARS.length * ROW
const HEIGHT = TOP + 2 * PANEL_HEIGHT + 58
/** What stands to the right of the longest bar. */
const VALUE = 76

const STYLE = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #57534e }
  .card { fill: #fbfaf8; stroke: #e7e5e0 }
  .title { font-size: 22px; font-weight: 650; fill: #1c1917 }
  .panel { font-size: 15px; font-weight: 600; fill: #1c1917 }
  .own { font-weight: 650; fill: #b45309 }
  .value { fill: #292524; font-variant-numeric: tabular-nums }
  .value-own { font-weight: 650 }
  .code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12.5px }
  .bar { fill: #a8a29e }
  .bar-own { fill: #d97706 }
  .bar-floor { fill: none; stroke: #a8a29e; stroke-dasharray: 3 2 }
  .line { stroke: #e7e5e0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #a8a29e }
    .card { fill: #1c1b19; stroke: #35322e }
    .title, .panel { fill: #f5f5f4 }
    .own { fill: #fbbf24 }
    .value { fill: #e7e5e4 }
    .bar { fill: #78716c }
    .bar-own { fill: #f59e0b }
    .bar-floor { stroke: #78716c }
    .line { stroke: #35322e }
  }`

export interface PictureOptions {
  /** First visits, slowed down. */
  readonly samples: Samples<LoadMeasure>
  /** Of the machine and the network, in a line. */
  readonly conditions: string
}

/** An SVG for the README: bars of medians, each from zero, in light and dark. */
export function picture({ samples, conditions }: PictureOptions): string {
  const panels = PANELS.map((panel, index) => {
    const x = MARGIN + (index % 2) * (PANEL + GAP)
    const y = TOP + Math.floor(index / 2) * PANEL_HEIGHT
    const values = BARS.map(([id, name]) => ({ id, name, value: samples.median(id, panel.measure) }))
    return `<g transform="translate(${x} ${y})">${panelOf(panel, values)}</g>`
  })
  const foot = HEIGHT - 52
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">${escaped(described(samples))}</title>
<style>${STYLE}
</style>
<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="14"/>
<text class="title" x="${MARGIN}" y="52">A first visit, until the bell can be clicked</text>
<text x="${MARGIN}" y="78">The same work done in four ways, and the least that a page can be. Shorter is better.</text>
${panels.join('\n')}
<line class="line" x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${foot - 14}" y2="${foot - 14}"/>
<text x="${MARGIN}" y="${foot + 10}">${escaped(conditions)}</text>
<text class="code" x="${MARGIN}" y="${foot + 31}">npm run bench -- --picture</text>
</svg>
`
}

type Panel = (typeof PANELS)[number]

function panelOf({ title, unit, per, digits }: Panel, values: { id: string; name: string; value: number }[]): string {
  const longest = Math.max(...values.map(({ value }) => value))
  const rows = values.map(({ id, name, value }, index) => {
    const y = 29 + index * ROW
    const length = Math.max(2, (value / longest) * (PANEL - VALUE))
    const own = id === BASE
    const look = own ? 'bar-own' : id === 'static' ? 'bar-floor' : 'bar'
    return [
      `<text${own ? ' class="own"' : ''} y="${y}">${escaped(name)}</text>`,
      `<rect class="${look}" y="${y + 7}" width="${length.toFixed(1)}" height="${BAR}" rx="2"/>`,
      `<text class="value${own ? ' value-own' : ''}" x="${(length + 8).toFixed(1)}" y="${y + 16}">${figure(value / per, digits)} ${unit}</text>`,
    ].join('')
  })
  return `<text class="panel">${escaped(title)}</text>${rows.join('\n')}`
}

/** For those who do not see it. */
function described(samples: Samples<LoadMeasure>): string {
  const parts = PANELS.map(({ measure, title, unit, per, digits }) => {
    const figures = BARS.map(([id, name]) => `${name} ${figure(samples.median(id, measure) / per, digits)} ${unit}`)
    return `${title}: ${figures.join(', ')}`
  })
  return `${parts.join('. ')}.`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
