import type { Store } from '../app/store.ts'
import { offerOpen } from '../edge/page/open-event.ts'
import { type Shortcut, watchLaunches } from '../edge/window/launches.ts'
import { leaveFor } from '../edge/window/leave-for.ts'
import type { UnsavedInput } from '../edge/window/unsaved-input.ts'
import { knownUnreadCountAtom } from '../inbox/atoms.ts'
import { openFirstUnreadAtom, openNewestAtom } from '../inbox/jump-atoms.ts'
import { userAtom } from '../session/atoms.ts'

/** Does what the app was started for, from a shortcut of its icon, as soon as there is somebody's list to do it in. */
export function startLaunches(store: Store, typed: UnsavedInput): void {
  let waiting: Shortcut | undefined
  const act = () => {
    if (!waiting || !store.get(userAtom) || store.get(knownUnreadCountAtom) === null) return
    const open = { newest: openNewestAtom, unread: openFirstUnreadAtom }[waiting]
    waiting = undefined
    void store.set(open)
  }
  store.sub(knownUnreadCountAtom, act)
  watchLaunches({
    shortcut(name) {
      waiting = name
      act()
    },
    link(url) {
      if (!offerOpen({ messageId: '', url, action: '', data: {} })) leaveFor(url, typed)
    },
  })
}
