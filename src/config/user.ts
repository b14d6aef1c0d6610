import { type Checked, isRecord, wrongType } from './checked.ts'

/** The person who is signed in. `id` is the wider product's own and never shown. */
export interface User {
  readonly id: string
  readonly name?: string
}

/** Checks `{ id, name? }` or null; `field` is what the value is called in messages. */
export function checkUser(value: unknown, field: string): Checked<User | null> {
  if (value === undefined || value === null) return { value: null, problems: [] }
  if (!isRecord(value)) return { value: null, problems: [wrongType(field, 'an object or null', value)] }
  const { id, name } = value
  if (typeof id !== 'string') return { value: null, problems: [wrongType(`${field}.id`, 'a string', id)] }
  if (id === '') return { value: null, problems: [`${field}.id must not be empty`] }
  if (name === undefined || name === null) return { value: { id }, problems: [] }
  if (typeof name !== 'string') return { value: { id }, problems: [wrongType(`${field}.name`, 'a string', name)] }
  // Nobody sees a name of spaces.
  return { value: name.trim() === '' ? { id } : { id, name }, problems: [] }
}
