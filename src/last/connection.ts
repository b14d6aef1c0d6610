import type { Store } from '../app/store.ts'
import { watchConnection } from '../edge/window/connection.ts'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { connectionAfter, connectionAtom } from '../shell/connection.ts'
import { noticeEventAtom } from '../shell/notice-atoms.ts'
import { announceAtom } from '../ui/announce.ts'

/** Follows the connection, and has it read out when it goes and when it is back. */
export function startConnection(store: Store): void {
  watchConnection(online => {
    const before = store.get(connectionAtom)
    const now = connectionAfter(before, online)
    if (now === before) return
    store.set(connectionAtom, now)
    const words = store.get(allWordsAtom)
    store.set(announceAtom, now === 'offline' ? `${words.offline}. ${words.offlineWhy}` : words.backOnline)
    if (online) store.set(noticeEventAtom, { type: 'lower', kind: 'offline' })
  })
}
