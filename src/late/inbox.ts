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
import { answerWorker } from '../edge/worker-messages.ts'
import { wordsAtom } from '../i18n/atoms.ts'
import { addEntryAtom, inboxAtom, inboxEnvironmentAtom, loadInboxAtom, unreadCountAtom } from '../inbox/atoms.ts'
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
  // What has been read needs no notification any more.
  const closeRead = () => {
    const read = new Set<unknown>(store.get(inboxAtom).flatMap(({ id, read }) => (read ? [id] : [])))
    void closeNotifications(({ id }) => read.has(id))
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
      closeRead()
    },
    failed,
    follow: ({ id, url, data }) => offer({ messageId: id, url, action: '', data }),
  })
  answerWorker({
    toast({ entry, kept }) {
      const shown = showMessage(store, notify, entry)
      if (shown && !kept) failed(new Error('the worker could not store a message'))
      // The focus may come while the notification beside this toast is still on its way.
      if (shown && !document.hasFocus()) setTimeout(closeToasted, NOTIFICATION_DELAY)
      return shown
    },
    click: takeClicksSafely,
  })
  channel.listen(signal => {
    if (signal.type === 'inbox-changed') reload()
    // A frame after the toast: to draw the list anew would keep it waiting for a fifth of its time.
    if (signal.type === 'inbox-added') void whenPainted().then(() => store.set(addEntryAtom, signal.entry))
  })
  store.sub(titleAtom, () => {
    document.title = store.get(titleAtom)
  })
  store.sub(unreadCountAtom, () => showBadge(store.get(unreadCountAtom)))
  addEventListener('focus', () => closeToasted())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    reload()
    takeClicksSafely()
  })
  return { showInbox, takeClicks: takeClicksSafely }
}
