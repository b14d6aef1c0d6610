import { pushStateAtom, tokenAtom } from '../push/atoms.ts'
import { userAtom } from '../session/atoms.ts'
import type { Store } from './store.ts'

/** The detail of the `sineta:token` event. */
export interface TokenReport {
  readonly token: string | null
  readonly userId: string | null
}

/** Tells the wider product of the token: once when it is known at load, and at every change from then on. */
export function reportToken(store: Store, tell: (report: TokenReport) => void): () => void {
  let told: TokenReport | undefined
  const check = () => {
    const { status } = store.get(pushStateAtom)
    // Before the answer nothing is known; and a token that a request replaces has gone, and been told to, before it.
    if (status === 'idle' || status === 'asking') return
    const report = { token: store.get(tokenAtom), userId: store.get(userAtom)?.id ?? null }
    if (told?.token === report.token && told.userId === report.userId) return
    told = report
    tell(report)
  }
  check()
  return store.sub(pushStateAtom, check)
}
