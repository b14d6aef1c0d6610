/** Why there is no push for this page. On `ios-installed` the bell stays, to say so. */
export type Blocker = 'insecure' | 'tauri' | 'no-config' | 'signed-out' | 'ios' | 'ios-installed' | 'init-failed'

/** `attempt` grows with every request, so that a late answer can be told from a fresh one. It is in every state. */
export type PushState = { readonly attempt: number } & (
  | { readonly status: 'idle' }
  | { readonly status: 'blocked'; readonly blocker: Blocker }
  /** The public push key cannot be used: the bell stands there, off, and no request is made. */
  | { readonly status: 'keyless' }
  /** A request is under way. `mayPrompt`: when it brings no token, permission is asked for and it is tried once more. */
  | { readonly status: 'asking'; readonly mayPrompt: boolean }
  | { readonly status: 'off'; readonly permission: NotificationPermission }
  | { readonly status: 'on'; readonly token: string }
)

/** What is known of push when somebody is or becomes the page's user. */
export interface PushStart {
  readonly blocker: Blocker | null
  readonly keyUsable: boolean
  /** False once this person has switched push off on this device. */
  readonly wanted: boolean
  readonly permission: NotificationPermission
  readonly promptOnLoad: boolean
}

export type PushEvent =
  | ({ readonly type: 'start' } & PushStart)
  | { readonly type: 'init-failed' }
  | { readonly type: 'permission'; readonly attempt: number; readonly permission: NotificationPermission }
  | { readonly type: 'set-token'; readonly attempt: number; readonly token: string }
  | { readonly type: 'no-token'; readonly attempt: number; readonly permission: NotificationPermission }
  | { readonly type: 'toggle' }
  | { readonly type: 'signed-out' }

export type PushCommand =
  | { readonly type: 'connect' }
  | { readonly type: 'ask-permission'; readonly attempt: number }
  | { readonly type: 'get-token'; readonly attempt: number }
  | { readonly type: 'drop-token' }
  | { readonly type: 'remember-choice'; readonly wanted: boolean }
  | { readonly type: 'report-key' }

export type Transition = (state: PushState, event: PushEvent) => readonly [PushState, ...PushCommand[]]

export const initialPushState: PushState = { status: 'idle', attempt: 0 }
