import { pushStateAtom } from '../push/atoms.ts'
import type { Store } from './store.ts'

/** The detail of the `sineta:token` event. */
export interface TokenReport {
  readonly token: string | null
  /** Whose token it is, or was. */
  readonly userId: string | null
}

/** Tells the wider product of the token: once when it is known at load, and at every change from then on. */
export function reportToken(store: Store, tell: (report: TokenReport) => void): () => void {
  let told: TokenReport | undefined
  const check = () => {
    const state = store.get(pushStateAtom)
    // Before the answer nothing is known. One token that takes another's place is one change.
    if (state.status === 'idle' || state.status === 'asking') return
    const report = { token: state.status === 'on' ? state.token : null, userId: state.userId }
    if (told?.token === report.token && told.userId === report.userId) return
    told = report
    tell(report)
  }
  check()
  return store.sub(pushStateAtom, check)
}
