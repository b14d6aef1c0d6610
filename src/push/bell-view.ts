import type { Blocker, PushState } from './state.ts'

/** What the bell looks like. `label` is the key of its tooltip's text, which is its accessible name too. */
export interface BellView {
  readonly push: 'on' | 'off'
  readonly busy: boolean
  readonly warning: boolean
  readonly label: 'bellOn' | 'bellOff' | 'bellIos'
}

const off: BellView = { push: 'off', busy: false, warning: false, label: 'bellOff' }
const on: BellView = { push: 'on', busy: false, warning: false, label: 'bellOn' }

/** Null: there is no bell. */
export function bellView(state: PushState): BellView | null {
  switch (state.status) {
    case 'idle':
      return null
    case 'blocked':
      return state.blocker === 'ios-installed' ? { ...off, warning: true, label: 'bellIos' } : null
    case 'asking':
      return { ...off, busy: true }
    case 'keyless':
    case 'off':
      return off
    case 'on':
      return on
  }
}

/** The bell before push has started: whether there is one is known by then, and what it says is still being asked. */
export function firstBellView(blocker: Blocker | null): BellView | null {
  return bellView(
    blocker ? { status: 'blocked', attempt: 0, blocker } : { status: 'asking', attempt: 0, mayPrompt: false },
  )
}
