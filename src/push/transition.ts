import {
  type ActiveState,
  isTrouble,
  type PushEvent,
  type PushSighting,
  type PushStart,
  type PushState,
  type Transition,
} from './state.ts'

type Step = ReturnType<Transition>

/** Decides, without acting: what push becomes after an event, and what has to be done for it. Total: it never throws. */
export const transition: Transition = (state, event) => {
  if (event.type === 'start') return start(state, event)
  if (event.type === 'signed-out') return signOut(state)
  if (state.status === 'blocked') return [state]
  if (event.type === 'init-failed') return [{ ...next(state), status: 'blocked', blocker: 'init-failed' }]
  if (state.status === 'idle') return [state]
  switch (event.type) {
    case 'toggle':
      return toggle(state)
    case 'permission-changed':
      return changePermission(state, event)
    case 'seen':
      return see(state, event)
    case 'online':
      return state.status === 'offline' || state.status === 'failed' ? request(state) : [state]
    default:
      return answer(state, event)
  }
}

function start(state: PushState, { userId, blocker, keyUsable, wanted, permission, promptOnLoad }: PushStart): Step {
  const attempt = state.attempt + 1
  if (userId === null) return [{ attempt, userId, status: 'blocked', blocker: blocker ?? 'signed-out' }]
  if (blocker) return [{ attempt, userId, status: 'blocked', blocker }]
  const fresh = { attempt, userId }
  if (!keyUsable) return [{ ...fresh, status: 'keyless' }, { type: 'connect' }, { type: 'report-key' }]
  if (!wanted) return [{ ...fresh, status: 'off' }, { type: 'connect' }]
  if (permission === 'granted') {
    return [
      { ...fresh, status: 'asking', byPerson: false, mayPrompt: promptOnLoad },
      { type: 'connect' },
      { type: 'get-token', ...fresh },
    ]
  }
  if (permission === 'default' && promptOnLoad) {
    return [
      { ...fresh, status: 'asking', byPerson: false, mayPrompt: false },
      { type: 'connect' },
      { type: 'ask-permission', attempt },
    ]
  }
  return [
    { ...fresh, status: permission === 'denied' ? 'denied' : 'off' },
    { type: 'connect' },
    // It may have been taken away while no window was open.
    { type: 'drop-token', userId },
  ]
}

function toggle(state: ActiveState): Step {
  const { userId } = state
  switch (state.status) {
    case 'keyless':
      return [state, { type: 'report-key' }]
    case 'on':
      return switchOff(state)
    case 'asking':
      // What a load has begun is meant by a first click as well; what a person has begun, a second one takes back.
      return state.byPerson
        ? switchOff(state)
        : [
            { ...state, byPerson: true },
            { type: 'remember-choice', userId, wanted: true },
          ]
    default: {
      const fresh = next(state)
      return [
        { ...fresh, status: 'asking', byPerson: true, mayPrompt: false },
        { type: 'remember-choice', userId, wanted: true },
        { type: 'ask-permission', attempt: fresh.attempt },
      ]
    }
  }
}

function switchOff(state: ActiveState): Step {
  const { userId } = state
  return [
    { ...next(state), status: 'off' },
    { type: 'remember-choice', userId, wanted: false },
    { type: 'drop-token', userId },
  ]
}

function signOut(state: PushState): Step {
  const { userId } = state
  if (userId === null || (state.status === 'blocked' && state.blocker === 'signed-out')) return [state]
  return [
    { ...next(state), status: 'blocked', blocker: 'signed-out' },
    { type: 'leave', userId },
  ]
}

type PermissionChange = Extract<PushEvent, { readonly type: 'permission-changed' }>

function changePermission(state: ActiveState, { permission, wanted }: PermissionChange): Step {
  const { status } = state
  if (status === 'keyless') return [state]
  // A request that runs may have an answer already that is worth nothing now.
  if (status === 'on' || status === 'asking') return permission === 'granted' ? [state] : lose(state, permission)
  if (!wanted) return [state]
  // Who allows it in the browser's settings wants it on.
  if (permission === 'granted') return request(state)
  return [{ ...next(state), status: permission === 'denied' ? 'denied' : 'off' }]
}

function see(state: ActiveState, { wanted, permission, token, taken }: PushSighting): Step {
  const { userId, status } = state
  if (status === 'keyless') return [state]
  // It was switched off in another window, which may not have come to its end.
  if (!wanted)
    return status === 'off'
      ? [state]
      : [
          { ...next(state), status: 'off' },
          { type: 'drop-token', userId },
        ]
  if (status === 'asking') return [state]
  // There is one token for a device. To take it back at once would go to and fro for ever.
  if (taken) return status === 'on' ? [{ ...next(state), status: 'off' }] : [state]
  if (permission !== 'granted') {
    if (status === 'on') return lose(state, permission)
    return permission === 'denied' && status !== 'denied' ? [{ ...next(state), status: 'denied' }] : [state]
  }
  if (token) return status === 'on' && state.token === token ? [state] : [{ ...next(state), status: 'on', token }]
  // What is refused, or fails, is tried again when there is a reason to.
  return isTrouble(status) && status !== 'denied' && status !== 'dismissed' ? [state] : request(state)
}

/** The browser has ended the subscription together with the permission; the service is still to be told. */
function lose(state: ActiveState, permission: NotificationPermission): Step {
  const { userId } = state
  return [
    { ...next(state), status: permission === 'denied' ? 'denied' : 'off' },
    { type: 'drop-token', userId },
  ]
}

/** Asks for a token without a person's doing. */
function request(state: ActiveState): Step {
  const fresh = next(state)
  return [
    { ...fresh, status: 'asking', byPerson: false, mayPrompt: false },
    { type: 'get-token', ...fresh },
  ]
}

type Answer = Extract<PushEvent, { readonly attempt: number }>

function answer(state: ActiveState, event: Answer): Step {
  const { attempt, userId } = state
  if (state.status !== 'asking' || event.attempt !== attempt) return [state]
  if (event.type === 'set-token') return [{ attempt, userId, status: 'on', token: event.token }]
  if (event.type === 'permission') {
    if (event.permission === 'granted') return [state, { type: 'get-token', attempt, userId }]
    return [
      { attempt, userId, status: event.permission === 'denied' ? 'denied' : 'dismissed' },
      { type: 'drop-token', userId },
    ]
  }
  if (event.reason === 'unwanted') return [{ attempt, userId, status: 'off' }]
  return state.mayPrompt
    ? [
        { ...state, mayPrompt: false },
        { type: 'ask-permission', attempt },
      ]
    : [{ attempt, userId, status: event.reason }]
}

function next<U>({ attempt, userId }: { readonly attempt: number; readonly userId: U }) {
  return { attempt: attempt + 1, userId }
}
