import { type Checked, isRecord, wrongType } from './checked.ts'

/** The fields without which Firebase's `getMessaging()` throws; the other fields are handed on as they are. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly messagingSenderId: string
}

export type FirebaseConfigFact =
  /** Nothing to set up: no object, or one without `apiKey`. */
  | { readonly status: 'absent' }
  /** Meant to be there, but messaging cannot initialise with it. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'complete'; readonly config: FirebaseConfig }

const REQUIRED = ['projectId', 'appId', 'messagingSenderId'] as const

const absent: FirebaseConfigFact = { status: 'absent' }

export function checkFirebaseConfig(value: unknown): Checked<FirebaseConfigFact> {
  if (value === undefined || value === null) return { value: absent, problems: [] }
  if (!isRecord(value)) {
    return { value: absent, problems: [wrongType('firebaseConfig', 'an object', value)] }
  }
  const { apiKey } = value
  if (apiKey === undefined || apiKey === null || apiKey === '') return { value: absent, problems: [] }
  if (typeof apiKey !== 'string') {
    return { value: absent, problems: [wrongType('firebaseConfig.apiKey', 'a string', apiKey)] }
  }
  const problems = REQUIRED.filter(field => typeof value[field] !== 'string' || value[field] === '').map(field =>
    value[field] === undefined || value[field] === ''
      ? `firebaseConfig.${field} is missing, so messaging cannot initialise`
      : wrongType(`firebaseConfig.${field}`, 'a string', value[field]),
  )
  if (problems.length > 0) return { value: { status: 'incomplete' }, problems }
  return { value: { status: 'complete', config: value as unknown as FirebaseConfig }, problems: [] }
}
