import type { PushEvent, PushStart, PushState, Transition } from './state.ts'

type Step = ReturnType<Transition>

/** Decides, without acting: what push becomes after an event, and what has to be done for it. Total: it never throws. */
export const transition: Transition = (state, event) => {
  switch (event.type) {
    case 'start':
      return start(state, event)
    case 'init-failed':
      return state.status === 'blocked' ? [state] : [{ ...next(state), status: 'blocked', blocker: 'init-failed' }]
    case 'toggle':
      return toggle(state)
    case 'signed-out':
      return signOut(state)
    default:
      return answer(state, event)
  }
}

function start(state: PushState, { blocker, keyUsable, wanted, permission, promptOnLoad }: PushStart): Step {
  const fresh = next(state)
  if (blocker) return [{ ...fresh, status: 'blocked', blocker }]
  if (!keyUsable) return [{ ...fresh, status: 'keyless' }, { type: 'connect' }, { type: 'report-key' }]
  if (!wanted) return [{ ...fresh, status: 'off', permission }, { type: 'connect' }]
  if (permission === 'granted') {
    return [
      { ...fresh, status: 'asking', mayPrompt: promptOnLoad },
      { type: 'connect' },
      { type: 'get-token', ...fresh },
    ]
  }
  if (permission === 'default' && promptOnLoad) {
    return [{ ...fresh, status: 'asking', mayPrompt: false }, { type: 'connect' }, { type: 'ask-permission', ...fresh }]
  }
  return [{ ...fresh, status: 'off', permission }, { type: 'connect' }]
}

function toggle(state: PushState): Step {
  switch (state.status) {
    case 'on':
      return [
        { ...next(state), status: 'off', permission: 'granted' },
        { type: 'remember-choice', wanted: false },
        { type: 'drop-token' },
      ]
    case 'off': {
      const fresh = next(state)
      return [
        { ...fresh, status: 'asking', mayPrompt: false },
        { type: 'remember-choice', wanted: true },
        { type: 'ask-permission', ...fresh },
      ]
    }
    case 'keyless':
      return [state, { type: 'report-key' }]
    // While a request runs the bell offers to switch on, and that is what is happening already.
    default:
      return [state]
  }
}

function signOut(state: PushState): Step {
  const blocked: PushState = { ...next(state), status: 'blocked', blocker: 'signed-out' }
  // Off too: its deletion may still be under way, and signing out waits for it.
  const mayHoldToken = state.status === 'on' || state.status === 'asking' || state.status === 'off'
  return mayHoldToken ? [blocked, { type: 'drop-token' }] : [blocked]
}

type Answer = Extract<PushEvent, { readonly attempt: number }>

function answer(state: PushState, event: Answer): Step {
  const { attempt } = state
  if (state.status !== 'asking' || event.attempt !== attempt) return [state]
  if (event.type === 'set-token') return [{ attempt, status: 'on', token: event.token }]
  if (event.type === 'permission') {
    return event.permission === 'granted'
      ? [state, { type: 'get-token', attempt }]
      : [{ attempt, status: 'off', permission: event.permission }]
  }
  return state.mayPrompt
    ? [
        { attempt, status: 'asking', mayPrompt: false },
        { type: 'ask-permission', attempt },
      ]
    : [{ attempt, status: 'off', permission: event.permission }]
}

function next({ attempt }: PushState): { readonly attempt: number } {
  return { attempt: attempt + 1 }
}
