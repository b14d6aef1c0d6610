import type { PushEvent, PushState, Trouble } from '../push/state.ts'

export const BLOCKERS = ['insecure', 'tauri', 'no-config', 'signed-out', 'ios', 'ios-installed', 'init-failed'] as const
export const PERMISSIONS = ['default', 'granted', 'denied'] as const
export const TROUBLES = ['denied', 'dismissed', 'refused', 'offline', 'failed'] as const satisfies readonly Trouble[]

/** What Ana's first request has left behind, in every status. */
const first = { attempt: 1, userId: 'ana' } as const

/** Before anything is known, and where nobody is signed in. */
export const idle: PushState = { attempt: 1, userId: null, status: 'idle' }
export const nobody: PushState = { attempt: 1, userId: null, status: 'blocked', blocker: 'signed-out' }
export const blocked = BLOCKERS.map((blocker): PushState => ({ ...first, status: 'blocked', blocker }))
export const keyless: PushState = { ...first, status: 'keyless' }
/** Asked for by the load itself; the second one asks for the permission once more where it brings no token. */
export const loading = { ...first, status: 'asking', byPerson: false, mayPrompt: false } satisfies PushState
export const loadingOnce = { ...loading, mayPrompt: true } satisfies PushState
/** Asked for by a person. */
export const asking = { ...loading, byPerson: true } satisfies PushState
export const askingOnce = { ...asking, mayPrompt: true } satisfies PushState
export const off: PushState = { ...first, status: 'off' }
export const troubled = TROUBLES.map((status): PushState => ({ ...first, status }))
export const on: PushState = { ...first, status: 'on', token: 'T' }

export const busyStates: readonly PushState[] = [loading, loadingOnce, asking, askingOnce]
export const pushStates: readonly PushState[] = [
  ...[idle, nobody, ...blocked, keyless],
  ...[...busyStates, off, ...troubled, on],
]

/** Every answer that a request with this number can bring. */
export function answersOf(attempt: number): PushEvent[] {
  return [
    { type: 'set-token', attempt, token: 'NEW' },
    ...[...TROUBLES, 'unwanted' as const].map((reason): PushEvent => ({ type: 'no-token', attempt, reason })),
    ...PERMISSIONS.map((permission): PushEvent => ({ type: 'permission', attempt, permission })),
  ]
}
