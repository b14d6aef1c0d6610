import type { Store } from '../app/store.ts'
import { watchStorage } from '../edge/storage/changes.ts'
import { askToKeep, watchRoom } from '../edge/storage/room.ts'
import type { Storage } from '../edge/storage/storage.ts'
import { browserFacts } from '../edge/window/browser.ts'
import { bellViewAtom } from '../push/atoms.ts'
import { noticeEventAtom, noticesAtom } from '../shell/notice-atoms.ts'
import { mayAskToKeep, NEEDED_ROOM, wasClosedToday } from '../shell/storage-room.ts'

/** When a person has closed the notice on this device, in ms since 1970. */
export const STORAGE_LOW_CLOSED = 'storage-low-closed'

/** Says when there is hardly any room left for messages, once a day to who closes it, and has the browser keep those here. */
export function startStorage(store: Store, storage: Storage): void {
  const lower = () => store.set(noticeEventAtom, { type: 'lower', kind: 'storage' })
  watchRoom(NEEDED_ROOM, hasRoom => {
    if (hasRoom) lower()
    else if (!wasClosedToday(storage.get(STORAGE_LOW_CLOSED), Date.now()))
      store.set(noticeEventAtom, { type: 'raise', kind: 'storage' })
  })
  store.sub(noticesAtom, () => {
    if (!store.get(noticesAtom).closed.includes('storage')) return
    storage.set(STORAGE_LOW_CLOSED, String(Date.now()))
    lower()
  })
  watchStorage(STORAGE_LOW_CLOSED, () => storage.get(STORAGE_LOW_CLOSED) && lower())
  if (mayAskToKeep(browserFacts())) keepMessages(store)
}

/** Once push is on: without it there is nothing here that is not elsewhere too. */
function keepMessages(store: Store): void {
  let asked = false
  const ask = () => {
    if (asked || store.get(bellViewAtom)?.push !== 'on') return
    asked = true
    void askToKeep()
  }
  ask()
  store.sub(bellViewAtom, ask)
}
