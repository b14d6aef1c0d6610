import { quantile, type Samples } from './stats.ts'

/** The first column is aligned to the left, as names are; the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  return rows.map(row => line(row).join('  ').trimEnd()).join('\n')
}

export interface Column<Measure extends string> {
  readonly title: string
  readonly measure: Measure
  /** What the figures are divided by, such as 1000 for kB; 1 unless told. */
  readonly per?: number
  /** Digits after the point; 0 unless told. */
  readonly digits?: number
  /** Whether the ratio to the base, and the spread over the runs, follow in columns of their own. */
  readonly ratio?: boolean
  readonly spread?: boolean
}

export interface TableOptions<Measure extends string> {
  readonly samples: Samples<Measure>
  readonly apps: readonly { readonly id: string; readonly name: string }[]
  /** The app that ratios refer to. */
  readonly base: string
  readonly columns: readonly Column<Measure>[]
}

/** A row for each app: medians, their ratios to the base app's, and the smallest and largest of all runs. */
export function comparison<Measure extends string>({ samples, apps, base, columns }: TableOptions<Measure>): string {
  const head = [
    '',
    ...columns.flatMap(({ title, ratio, spread }) => [title, ...(ratio ? ['x'] : []), ...(spread ? ['min–max'] : [])]),
  ]
  const rows = apps.map(({ id, name }) => [
    name,
    ...columns.flatMap(({ measure, per = 1, digits = 0, ratio, spread }) => {
      const values = samples.of(id, measure)
      const middle = samples.median(id, measure)
      return [
        figure(middle / per, digits),
        ...(ratio ? [figure(middle / samples.median(base, measure), 2)] : []),
        ...(spread
          ? [`${figure(quantile(values, 0) / per, digits)}–${figure(quantile(values, 1) / per, digits)}`]
          : []),
      ]
    }),
  ])
  return table([head, ...rows])
}

/** With commas between thousands; a dash for what was not measured. */
export function figure(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return '-'
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
