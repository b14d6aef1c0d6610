import { invalid } from './fcm-error.ts'

export type Fields = Record<string, unknown>

/** A request's body as an object. Throws FCM's 400, as all here, with the field named. */
export function parseBody(body: Buffer): Fields {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch (error) {
    throw invalid('', `Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`.trim())
  }
  return object(value, 'body') ?? {}
}

export function object(value: unknown, field: string): Fields | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields
  throw invalid(field, `Invalid value at '${field}': an object is wanted`)
}

export function string(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw invalid(field, `Invalid value at '${field}' (TYPE_STRING), ${JSON.stringify(value)}`)
}

/** An object of strings; FCM names a bad entry by its position. */
export function strings(value: unknown, field: string): Record<string, string> {
  const entries = Object.entries(object(value, field) ?? {})
  return Object.fromEntries(entries.map(([key, text], i) => [key, string(text, `${field}[${i}].value`) ?? '']))
}

export function onlyKnown(fields: Fields, known: readonly string[], field: string): void {
  const stranger = Object.keys(fields).find(name => !known.includes(name))
  if (!stranger) return
  throw invalid(field, `Invalid JSON payload received. Unknown name "${stranger}" at '${field}': Cannot find field.`)
}
