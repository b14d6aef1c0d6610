import { showMessage } from '../app/messages.ts'
import type { Store } from '../app/store.ts'
import { titleAtom } from '../app/title.ts'
import type { Channel } from '../edge/messages/channel.ts'
import { answerToasts, TOAST_LIMIT } from '../edge/messages/worker-messages.ts'
import { offerOpen } from '../edge/page/open-event.ts'
import { report } from '../edge/report.ts'
import type { WithDatabase } from '../edge/storage/database.ts'
import { createInboxStore } from '../edge/storage/inbox-store.ts'
import { seldom } from '../edge/timing/seldom.ts'
import { showBadge } from '../edge/window/badge.ts'
import { whenPainted } from '../edge/window/when-painted.ts'
import { wordsAtom } from '../i18n/atoms.ts'
import { addEntryAtom, inboxEnvironmentAtom, knownUnreadCountAtom, loadInboxAtom } from '../inbox/atoms.ts'
import type { InboxEntry } from '../inbox/entry.ts'
import { userAtom } from '../session/atoms.ts'
import { infoToast, type Toast } from '../toasts/toast.ts'

/** In a flood of messages list and counts would change faster than anybody reads: at most once in so many ms. */
const FLOOD_PAUSE = 250

export interface InboxParts {
  readonly store: Store
  readonly withDatabase: WithDatabase
  readonly channel: Channel
  notify(toast: Toast): void
  /** False: a toast would never be seen. */
  canShow(): boolean
}

/** Joins the inbox to its database, to the worker that fills it, and to the other windows. */
export function startInbox({ store, withDatabase, channel, notify, canShow }: InboxParts, floodPause = FLOOD_PAUSE) {
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

  store.set(inboxEnvironmentAtom, {
    store: createInboxStore(withDatabase),
    changed: () => channel.tell({ type: 'inbox-changed' }),
    failed,
    follow: ({ id, url, data }) => offerOpen({ messageId: id, url, action: '', data }),
  })
  answerToasts(({ entry, kept }) => {
    // The worker has given up by then, and shows a notification.
    if (Date.now() - entry.at > TOAST_LIMIT || !canShow()) return false
    const shown = showMessage(store, notify, entry)
    if (shown && !kept) failed(new Error('the worker could not store a message'))
    return shown
  })
  const arrived: InboxEntry[] = []
  const listArrived = seldom(() => {
    for (const entry of arrived.splice(0)) store.set(addEntryAtom, entry)
  }, floodPause)
  channel.listen(signal => {
    // A window or worker of another release may say it otherwise.
    if (signal.type === 'inbox-added' && signal.entry) {
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
  document.addEventListener('visibilitychange', () => document.hidden || reload())
  return { showInbox }
}
