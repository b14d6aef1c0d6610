/** The smallest value that at least the share `q` of all values does not exceed; NaN where there are none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** The values of each app and measure, as the runs bring them. */
export interface Samples<Measure extends string> {
  add(app: string, values: Readonly<Record<Measure, number>>): void
  of(app: string, measure: Measure): readonly number[]
  median(app: string, measure: Measure): number
}

export function createSamples<Measure extends string>(): Samples<Measure> {
  const all: { readonly app: string; readonly values: Readonly<Record<Measure, number>> }[] = []
  const of = (app: string, measure: Measure) =>
    all.filter(sample => sample.app === app).map(({ values }) => values[measure])
  return {
    add: (app, values) => all.push({ app, values }),
    of,
    median: (app, measure) => median(of(app, measure)),
  }
}
