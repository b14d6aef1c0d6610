import type { Store } from '../app/store.ts'
import { closeNotifications } from '../edge/messages/notifications.ts'
import { inboxEnvironmentAtom, writtenAtom } from '../inbox/atoms.ts'
import { clearedEntriesAtom } from '../inbox/clear-atoms.ts'
import { userAtom } from '../session/atoms.ts'

/** Longer than a desktop takes to show a notification, in ms. */
const NOTIFICATION_DELAY = 1000

/** Takes from the desktop what has been read or cleared here, and what stands here as a toast once somebody looks. */
export function tidyNotifications(store: Store, delay = NOTIFICATION_DELAY): void {
  const closeDone = async () => {
    const userId = store.get(userAtom)?.id
    const cleared = new Set<unknown>((await store.get(clearedEntriesAtom)).map(({ id }) => id))
    // The store is asked, since the list may not reach down to what still stands on the desktop.
    const inbox = store.get(inboxEnvironmentAtom).store
    const isRead = async (id: unknown) =>
      userId !== undefined && typeof id === 'string' && (await inbox.find(userId, id))?.read
    await closeNotifications(async ({ id }) => cleared.has(id) || (await isRead(id)) === true)
  }
  const closeToasted = () => {
    if (document.hasFocus()) void closeNotifications(({ toasted }) => toasted === true)
  }
  // And what was read, or looked at, before this was there.
  void closeDone()
  closeToasted()
  store.sub(writtenAtom, () => void closeDone())
  addEventListener('focus', () => {
    closeToasted()
    // A notification beside a toast may still be on its way.
    setTimeout(closeToasted, delay)
  })
}
