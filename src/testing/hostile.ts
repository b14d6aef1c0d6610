/** Values of every kind that is neither text nor a plain object. */
export const noObjects: readonly unknown[] = [
  0,
  1,
  Number.NaN,
  true,
  false,
  'text',
  '',
  [],
  [{}],
  Symbol('s'),
  () => 1,
  7n,
]

/** Values of every kind that is no text. */
export const noTexts: readonly unknown[] = [
  ...noObjects.filter(value => typeof value !== 'string'),
  {},
  { toString: () => 'text' },
]

/** 100 kB. */
export const hugeText = 'x'.repeat(100_000)
