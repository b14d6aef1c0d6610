import { showMessage } from '../app/messages.ts'
import { openMessage } from '../app/open-message.ts'
import type { Store } from '../app/store.ts'
import { titleAtom } from '../app/title.ts'
import { showBadge } from '../edge/badge.ts'
import type { Channel } from '../edge/channel.ts'
import { createClicks } from '../edge/clicks.ts'
import type { WithDatabase } from '../edge/database.ts'
import { createInboxStore } from '../edge/inbox-store.ts'
import { closeNotifications } from '../edge/notifications.ts'
import { report } from '../edge/report.ts'
import { seldom } from '../edge/seldom.ts'
import { whenPainted } from '../edge/when-painted.ts'
import { answerWorker, TOAST_LIMIT } from '../edge/worker-messages.ts'
import { wordsAtom } from '../i18n/atoms.ts'
import { addEntryAtom, inboxEnvironmentAtom, knownUnreadCountAtom, loadInboxAtom } from '../inbox/atoms.ts'
import { clearedEntriesAtom } from '../inbox/clear-atoms.ts'
import type { InboxEntry } from '../inbox/entry.ts'
import { ownUrl } from '../push/link.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'

/** In a flood of messages list and counts would change faster than anybody reads: at most once in so many ms. */
const FLOOD_PAUSE = 250

/** Longer than a desktop takes to show a notification, in ms. */
const NOTIFICATION_DELAY = 1000

export interface InboxParts {
  readonly store: Store
  readonly withDatabase: WithDatabase
  readonly channel: Channel
  notify(toast: Toast): void
  /** Draws the eye to the bell when a message has come. */
  ringBell(): void
}

/** Joins the inbox to its database, to the worker that fills it, and to the other windows. */
export function startInbox({ store, withDatabase, channel, notify, ringBell }: InboxParts, floodPause = FLOOD_PAUSE) {
  const clicks = createClicks(withDatabase)
  const inbox = createInboxStore(withDatabase)
  let told = false
  const failed = (cause: unknown) => {
    report('the inbox is not kept on this device', cause)
    if (told) return
    told = true
    const { inboxNotKeptTitle, inboxNotKeptBody } = store.get(wordsAtom)
    notify(infoToast(inboxNotKeptTitle, inboxNotKeptBody))
  }
  const showInbox = (userId: string | null) => void store.set(loadInboxAtom, userId).catch(failed)
  const reload = () => showInbox(store.get(userAtom)?.id ?? null)
  // What has been read or cleared needs no notification any more.
  const closeDone = async () => {
    const userId = store.get(userAtom)?.id
    const cleared = new Set<unknown>((await store.get(clearedEntriesAtom)).map(({ id }) => id))
    // The store is asked, since the list may not reach down to what still stands on the desktop.
    const isRead = async (id: unknown) =>
      userId !== undefined && typeof id === 'string' && (await inbox.find(userId, id))?.entry.read
    await closeNotifications(async ({ id }) => cleared.has(id) || (await isRead(id)) === true)
  }
  const closeToasted = () => {
    if (document.hasFocus()) void closeNotifications(({ toasted }) => toasted === true)
  }
  const offer = (detail: object) => !dispatchEvent(new CustomEvent('sineta:open', { cancelable: true, detail }))
  const takeClicks = async () => {
    // They wait for their person.
    const userId = store.get(userAtom)?.id
    if (userId === undefined) return
    for (const click of await clicks.take(userId)) {
      openMessage(store, offer, { ...click, url: ownUrl(click.url, location.origin) })
    }
  }
  const takeClicksSafely = () => void takeClicks().catch(cause => report('clicks could not be read', cause))

  store.set(inboxEnvironmentAtom, {
    store: inbox,
    changed() {
      channel.tell({ type: 'inbox-changed' })
      void closeDone()
    },
    failed,
    follow: ({ id, url, data }) => offer({ messageId: id, url, action: '', data }),
  })
  answerWorker({
    toast({ entry, kept }) {
      // The worker has given up by then, and shows a notification.
      if (Date.now() - entry.at > TOAST_LIMIT) return false
      const shown = showMessage(store, notify, entry)
      if (shown) ringBell()
      if (shown && !kept) failed(new Error('the worker could not store a message'))
      // The focus may come while the notification beside this toast is still on its way.
      if (shown && !document.hasFocus()) setTimeout(closeToasted, NOTIFICATION_DELAY)
      return shown
    },
    click: takeClicksSafely,
  })
  const arrived: InboxEntry[] = []
  const listArrived = seldom(() => {
    for (const entry of arrived.splice(0)) store.set(addEntryAtom, entry)
  }, floodPause)
  channel.listen(signal => {
    if (signal.type === 'inbox-added') {
      arrived.push(signal.entry)
      // A frame after the toast: to draw the list anew would keep it waiting for a fifth of its time.
      void whenPainted().then(listArrived)
    }
    // Behind what was told before it.
    if (signal.type === 'inbox-changed') void whenPainted().then(reload)
  })
  const showTitle = () => {
    document.title = store.get(titleAtom)
  }
  const showUnread = () => {
    const unread = store.get(knownUnreadCountAtom)
    if (unread !== null) showBadge(unread)
  }
  store.sub(titleAtom, seldom(showTitle, floodPause))
  store.sub(knownUnreadCountAtom, seldom(showUnread, floodPause))
  addEventListener('focus', () => closeToasted())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    reload()
    takeClicksSafely()
  })
  return { showInbox, takeClicks: takeClicksSafely }
}
