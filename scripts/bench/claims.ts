import { BASE, VITE_PEERS } from './apps.ts'
import type { BuildMeasure, RebuildMeasure } from './build-time.ts'
import type { LoadMeasure } from './load.ts'
import type { PushMeasure } from './push.ts'
import { quantile, type Samples } from './stats.ts'
import { figure, table } from './table.ts'

/** What was measured; what was left out is undefined, and the claims about it are not checked. */
export interface Results {
  /** First visits, slowed down. */
  readonly slow?: Samples<LoadMeasure>
  readonly pushes?: Samples<PushMeasure>
  readonly builds?: Samples<BuildMeasure>
  readonly rebuilds?: Samples<RebuildMeasure>
}

interface Claim {
  readonly text: string
  /** What is compared with `limit`: a ratio, or ms. */
  readonly value: number
  readonly limit: number
  readonly is: 'at least' | 'at most'
  readonly unit: 'x' | 'ms'
}

/** A line for each claim about what was measured: its figure, and whether it holds; undefined where there is none. */
export function checkedClaims(results: Results): string | undefined {
  const rows = claimsAbout(results).map(({ text, value, limit, is, unit }) => {
    const holds = is === 'at least' ? value >= limit : value <= limit
    const bound = `${is} ${limit} ${unit}`
    return [text, bound, `${figure(value, unit === 'x' ? 3 : 1)} ${unit}`, holds ? 'holds' : 'DOES NOT HOLD']
  })
  if (rows.length === 0) return undefined
  return table([['claim', 'bound', 'measured', ''], ...rows])
}

function claimsAbout({ slow, pushes, builds, rebuilds }: Results): Claim[] {
  const claims: Claim[] = []
  if (slow) {
    for (const peer of VITE_PEERS) {
      const times = (measure: LoadMeasure) => slow.median(peer, measure) / slow.median(BASE, measure)
      claims.push(
        {
          text: `bell ready sooner than ${peer}, cold, slowed`,
          value: times('bell'),
          limit: 2,
          is: 'at least',
          unit: 'x',
        },
        {
          text: `first paint sooner than ${peer}, cold, slowed`,
          value: times('paint'),
          limit: 2.2,
          is: 'at least',
          unit: 'x',
        },
        // 0.75 before there was an inbox on disk, and help for each state of the bell; the peers have neither.
        { text: `heap beside ${peer}`, value: 1 / times('heap'), limit: 0.85, is: 'at most', unit: 'x' },
      )
    }
    const bell = slow.median('quickstart', 'bell') / slow.median(BASE, 'bell')
    claims.push({
      text: 'bell ready sooner than quickstart, cold, slowed',
      value: bell,
      limit: 1,
      is: 'at least',
      unit: 'x',
    })
  }
  if (pushes) {
    const [whole, own] = [quantile(pushes.of(BASE, 'shown'), 0.5), quantile(pushes.of(BASE, 'handled'), 0.5)]
    const beside = whole / quantile(pushes.of('quickstart', 'shown'), 0.5)
    claims.push(
      { text: 'push sent to frame, p50', value: whole, limit: 16.7, is: 'at most', unit: 'ms' },
      { text: 'message in the page to frame, p50', value: own, limit: 16.7, is: 'at most', unit: 'ms' },
      { text: 'push sent to frame beside quickstart, p50', value: beside, limit: 1.1, is: 'at most', unit: 'x' },
    )
  }
  if (builds) {
    for (const peer of VITE_PEERS) {
      for (const state of ['cold', 'warm'] as const) {
        const value = builds.median(BASE, state) / builds.median(peer, state)
        claims.push({ text: `whole build beside ${peer}, ${state}`, value, limit: 0.6, is: 'at most', unit: 'x' })
      }
    }
  }
  if (rebuilds) {
    const value = rebuilds.median(BASE, 'built')
    claims.push({ text: 'rebuild after a change, once noticed', value, limit: 100, is: 'at most', unit: 'ms' })
  }
  return claims
}
