/** Who shares the device. */
export type PersonId = 'ana' | 'bruno'

/** One push. Where it carries only `data` it has no title on the way, and is shown under the language's default. */
export interface Push {
  /** Its name in all accounts, unique in a run. */
  readonly title: string
  readonly kind: 'notification' | 'link' | 'data'
}

/** What happens in a soak. `window` is one of the open ones, counted from 0 in the order of their opening. */
export type Step =
  | { readonly type: 'push'; readonly pushes: readonly Push[] }
  | { readonly type: 'reload' | 'close-window' | 'bell-off' | 'bell-on' | 'sign-out'; readonly window: number }
  /** Also where the other one is signed in. */
  | { readonly type: 'sign-in'; readonly person: PersonId }
  | { readonly type: 'open-window' | 'stop-worker' | 'drop-connection' | 'release' | 'offline' | 'online' }

export type StepType = Step['type']

/** Of every type, in the order in which they are told. */
export const STEP_TYPES: readonly StepType[] = [
  'push',
  'reload',
  'open-window',
  'close-window',
  'stop-worker',
  'drop-connection',
  'release',
  'offline',
  'online',
  'bell-off',
  'bell-on',
  'sign-out',
  'sign-in',
]
