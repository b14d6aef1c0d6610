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
import { whenPainted } from '../edge/when-painted.ts'
import { answerWorker, TOAST_LIMIT } from '../edge/worker-messages.ts'
import { wordsAtom } from '../i18n/atoms.ts'
import { addEntryAtom, inboxAtom, inboxEnvironmentAtom, knownUnreadCountAtom, loadInboxAtom } from '../inbox/atoms.ts'
import { clearedAtom } from '../inbox/clear-atoms.ts'
import { ownUrl } from '../push/link.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'

/** Longer than a desktop takes to show a notification, in ms. */
const NOTIFICATION_DELAY = 1000

export interface InboxParts {
  readonly store: Store
  readonly withDatabase: WithDatabase
  readonly channel: Channel
  notify(toast: Toast): void
}

/** Joins the inbox to its database, to the worker that fills it, and to the other windows. */
export function startInbox({ store, withDatabase, channel, notify }: InboxParts) {
  const clicks = createClicks(withDatabase)
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
  const closeDone = () => {
    const read = store.get(inboxAtom).filter(entry => entry.read)
    const done = new Set<unknown>([...read, ...(store.get(clearedAtom) ?? [])].map(({ id }) => id))
    void closeNotifications(({ id }) => done.has(id))
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
    store: createInboxStore(withDatabase),
    changed() {
      channel.tell({ type: 'inbox-changed' })
      closeDone()
    },
    failed,
    follow: ({ id, url, data }) => offer({ messageId: id, url, action: '', data }),
  })
  answerWorker({
    toast({ entry, kept }) {
      // The worker has given up by then, and shows a notification.
      if (Date.now() - entry.at > TOAST_LIMIT) return false
      const shown = showMessage(store, notify, entry)
      if (shown && !kept) failed(new Error('the worker could not store a message'))
      // The focus may come while the notification beside this toast is still on its way.
      if (shown && !document.hasFocus()) setTimeout(closeToasted, NOTIFICATION_DELAY)
      return shown
    },
    click: takeClicksSafely,
  })
  channel.listen(signal => {
    // A frame after the toast: to draw the list anew would keep it waiting for a fifth of its time.
    if (signal.type === 'inbox-added') void whenPainted().then(() => store.set(addEntryAtom, signal.entry))
    // Behind what was told before it.
    if (signal.type === 'inbox-changed') void whenPainted().then(reload)
  })
  store.sub(titleAtom, () => {
    document.title = store.get(titleAtom)
  })
  store.sub(knownUnreadCountAtom, () => {
    const unread = store.get(knownUnreadCountAtom)
    if (unread !== null) showBadge(unread)
  })
  addEventListener('focus', () => closeToasted())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    reload()
    takeClicksSafely()
  })
  return { showInbox, takeClicks: takeClicksSafely }
}
