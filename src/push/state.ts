/** Why there is no push for this page at all. On `ios-installed` the bell stays, to say so. */
export type Blocker = 'insecure' | 'tauri' | 'no-config' | 'signed-out' | 'ios' | 'ios-installed' | 'init-failed'

/**
 * Why push is not on although this person wants it: they have denied the permission, or closed the question without an
 * answer; the browser's own push service refuses; there is no network; anything else.
 */
export type Trouble = 'denied' | 'dismissed' | 'refused' | 'offline' | 'failed'

/** Push for somebody who is signed in, where nothing stands in its way. Only `on` holds a token. */
export type ActiveState = {
  readonly attempt: number
  readonly userId: string
} /** The public push key cannot be used: the bell stands there, off, and no request is made. */ & (
  | { readonly status: 'keyless' }
  /**
   * Busy: a request is under way. `byPerson`: a person has asked for it, so another click takes that back. `mayPrompt`:
   * when it brings no token, permission is asked for and it is tried once more.
   */
  | { readonly status: 'asking'; readonly byPerson: boolean; readonly mayPrompt: boolean }
  /** Switched off by this person, or never asked for. */
  | { readonly status: 'off' }
  | { readonly status: Trouble }
  | { readonly status: 'on'; readonly token: string }
)

/**
 * `attempt` grows with every request, so that a late answer can be told from a fresh one; `userId` is whom push is, or
 * was, for. Both are in every state.
 */
export type PushState =
  | ActiveState
  | { readonly attempt: number; readonly userId: null; readonly status: 'idle' }
  | {
      readonly attempt: number
      readonly userId: string | null
      readonly status: 'blocked'
      readonly blocker: Blocker
    }

export type PushStatus = PushState['status']

/** What is known of push when somebody is or becomes the page's user. */
export interface PushStart {
  readonly userId: string | null
  readonly blocker: Blocker | null
  readonly keyUsable: boolean
  /** False once this person has switched push off on this device. */
  readonly wanted: boolean
  readonly permission: NotificationPermission
  readonly promptOnLoad: boolean
}

/** What this device says of push when it is looked at again: another window or the worker may have changed it. */
export interface PushSighting {
  readonly wanted: boolean
  readonly permission: NotificationPermission
  /** This person's token as it stands in the browser, or null. */
  readonly token: string | null
  /** Somebody else has push on this device now, in another window. */
  readonly taken: boolean
}

export type PushEvent =
  | ({ readonly type: 'start' } & PushStart)
  | { readonly type: 'init-failed' }
  /** The answer to a question for the permission. */
  | { readonly type: 'permission'; readonly attempt: number; readonly permission: NotificationPermission }
  | { readonly type: 'set-token'; readonly attempt: number; readonly token: string }
  /** `unwanted`: it was switched off meanwhile, in another window. */
  | { readonly type: 'no-token'; readonly attempt: number; readonly reason: Trouble | 'unwanted' }
  | { readonly type: 'toggle' }
  | { readonly type: 'signed-out' }
  /** The permission has changed outside of the page, such as in the browser's settings. */
  | { readonly type: 'permission-changed'; readonly permission: NotificationPermission; readonly wanted: boolean }
  | ({ readonly type: 'seen' } & PushSighting)
  /** There is a network, and what failed for want of one, or of a service, may work now. */
  | { readonly type: 'online' }

export type PushCommand =
  | { readonly type: 'connect' }
  | { readonly type: 'ask-permission'; readonly attempt: number }
  | { readonly type: 'get-token'; readonly attempt: number; readonly userId: string }
  | { readonly type: 'drop-token'; readonly userId: string }
  /** Ends push for who signs out. */
  | { readonly type: 'leave'; readonly userId: string }
  | { readonly type: 'remember-choice'; readonly userId: string; readonly wanted: boolean }
  | { readonly type: 'report-key' }

export type Transition = (state: PushState, event: PushEvent) => readonly [PushState, ...PushCommand[]]

export const initialPushState: PushState = { status: 'idle', attempt: 0, userId: null }

const TROUBLES: readonly string[] = ['denied', 'dismissed', 'refused', 'offline', 'failed'] satisfies Trouble[]

export function isTrouble(status: string): status is Trouble {
  return TROUBLES.includes(status)
}
