import type { Store } from '../app/store.ts'
import { type Hold, heldUpdateAtom } from '../shell/held-update.ts'
import { noticeEventAtom, noticesAtom, readNoticeAtom } from '../shell/notice-atoms.ts'

/** Says that a new version waits, and for what. Who has closed that is told of it no more. */
export function startUpdates(store: Store): void {
  let before: Hold['by'] | undefined
  const follow = () => {
    const now = store.get(heldUpdateAtom)?.by
    if (now === before) return
    const isNew = before === undefined
    before = now
    if (!now) store.set(noticeEventAtom, { type: 'lower', kind: 'update' })
    else if (isNew) store.set(noticeEventAtom, { type: 'raise', kind: 'update' })
    else if (store.get(noticesAtom).standing.includes('update')) store.set(readNoticeAtom, 'update')
  }
  follow()
  store.sub(heldUpdateAtom, follow)
}
