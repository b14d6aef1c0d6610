/** How high the rows of a list are, in px, by their keys. */
export interface RowHeights {
  readonly measured: ReadonlyMap<number, number>
  /** Of a row that has never stood on the screen. */
  readonly usual: number
}

/** A part of the page, in px from the list's top. */
export interface View {
  readonly top: number
  readonly bottom: number
}

/** The rows that stand in the page, and the room that those before and after them take, in px. */
export interface Rows {
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
  /** How many of the first rows have to be read from the store for the view to be filled. */
  readonly needed: number
}

/** `keys` are those of the first rows; `count` is how many rows there are in all. */
export function rowsIn(view: View, keys: readonly number[], count: number, heights: RowHeights): Rows {
  const heightOf = (index: number) => heightOfRow(keys[index], heights)
  let from = 0
  let above = 0
  while (from < keys.length - 1 && above + heightOf(from) <= view.top) above += heightOf(from++)
  let to = from
  let end = above
  while (to < keys.length && end < view.bottom) end += heightOf(to++)
  const needed = to + Math.max(0, Math.ceil((view.bottom - end) / heights.usual))
  let below = (count - keys.length) * heights.usual
  for (let index = to; index < keys.length; index++) below += heightOf(index)
  return { from, to, above, below, needed }
}

/** Where a row begins, in px from the list's top. */
export function topOf(index: number, keys: readonly number[], heights: RowHeights): number {
  return keys.slice(0, index).reduce((sum, key) => sum + heightOfRow(key, heights), 0)
}

function heightOfRow(key: number | undefined, { measured, usual }: RowHeights): number {
  return (key === undefined ? undefined : measured.get(key)) ?? usual
}
