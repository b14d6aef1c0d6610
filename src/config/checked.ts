/** What came out of checking an untrusted value: the value to go on with, and one sentence for each thing that was wrong. */
export interface Checked<T> {
  readonly value: T
  readonly problems: readonly string[]
}

export type UnknownRecord = { readonly [key: string]: unknown }

/** A value may throw when it is looked at, by a getter or as a Proxy: then it counts as missing, and is named. */
export function checkSafely<T>(field: string, check: (value: unknown) => Checked<T>, value: unknown): Checked<T> {
  try {
    return check(value)
  } catch {
    return { value: check(undefined).value, problems: [`${field} cannot be read`] }
  }
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Says what was found instead of what was wanted. The value itself is left out: it may be a secret. */
export function wrongType(field: string, wanted: string, found: unknown): string {
  return `${field} must be ${wanted}, but is ${kindOf(found)}`
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
