import type { PushState } from './state.ts'

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
