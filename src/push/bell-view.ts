import type { Blocker, PushState } from './state.ts'

/** What the bell looks like. `label` is the key of its tooltip's text, which is its accessible name too. */
export interface BellView {
  readonly push: 'on' | 'off'
  readonly busy: boolean
  readonly warning: boolean
  readonly label: 'bellOn' | 'bellOff' | 'bellBusy' | 'bellIos'
}

const off: BellView = { push: 'off', busy: false, warning: false, label: 'bellOff' }
const on: BellView = { push: 'on', busy: false, warning: false, label: 'bellOn' }
const loading: BellView = { ...off, busy: true }

/** Null: there is no bell. The label says what a click will do. */
export function bellView(state: PushState): BellView | null {
  switch (state.status) {
    case 'idle':
      return null
    case 'blocked':
      return state.blocker === 'ios-installed' ? { ...off, warning: true, label: 'bellIos' } : null
    case 'asking':
      return state.byPerson ? { ...loading, label: 'bellBusy' } : loading
    case 'on':
      return on
    default:
      return off
  }
}

/** The bell before push has started: whether there is one is known by then, and what it says is still being asked. */
export function firstBellView(blocker: Blocker | null): BellView | null {
  return blocker ? bellView({ status: 'blocked', attempt: 0, userId: null, blocker }) : loading
}
