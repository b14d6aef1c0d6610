/** What comes after the bell: the store, push, the product, the worker. Loaded once the shell's tools stand. */
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Current } from './app/current.ts'
import { type LanguageEnvironment, settleLanguage } from './app/language.ts'
import { pressBell } from './app/press-bell.ts'
import { createSession, type Session } from './app/session.ts'
import type { ToolsActions, ToolsView } from './app/Tools.tsx'
import { showToast } from './app/toasts.ts'
import { reportToken } from './app/token-report.ts'
import { extrasAtom, toolsViewAtom } from './app/tools-view.ts'
import type { User } from './config/user.ts'
import { createChannel } from './edge/messages/channel.ts'
import { closeNotifications } from './edge/messages/notifications.ts'
import { createPresence } from './edge/messages/presence.ts'
import { createNotify } from './edge/page/notify.ts'
import type { PageFacts } from './edge/page/page.ts'
import { registerWorker } from './edge/release/registration.ts'
import { createReload } from './edge/release/reload.ts'
import { report } from './edge/report.ts'
import { createDatabase } from './edge/storage/database.ts'
import { createSettings, type SettingName } from './edge/storage/settings.ts'
import type { Storage } from './edge/storage/storage.ts'
import { nextTask } from './edge/timing/next-task.ts'
import { slot } from './edge/window/slot.ts'
import { watchInput } from './edge/window/unsaved-input.ts'
import { whenPainted } from './edge/window/when-painted.ts'
import { languageAtom, wordsAtom } from './i18n/atoms.ts'
import { startInbox } from './late/inbox.ts'
import { startPush } from './late/push.ts'
import { Product } from './product/Product.tsx'
import { userAtom } from './session/atoms.ts'
import { heldUpdateAtom } from './shell/held-update.ts'
import { infoToast } from './toasts/toast.ts'

/** What the first flight hands over. */
export interface FirstFlight {
  readonly page: PageFacts
  /** Who is signed in at load: as config.js says, or as the wider product has said since. */
  readonly user: User | null
  readonly storage: Storage
  readonly language: LanguageEnvironment
  readonly tools: Current<ToolsView>
  /** Chromium's offer to install the app, where it has come. */
  installEvent(): Event | undefined
  /** The worker that the page was loaded through. */
  readonly controllerAtLoad: ServiceWorker | null
}

const store = createStore()
const notify = createNotify()
const withDatabase = createDatabase()
const settings = createSettings(withDatabase)
const channel = createChannel()
const presence = createPresence()
const typed = watchInput()
/** Whether the part that shows toasts can be had. */
let canShow = true

export async function startApp(first: FirstFlight): Promise<ToolsActions & Session> {
  const { page, user, language, tools } = first
  // It opens while the rest starts; who needs it is told where it does not.
  withDatabase(async () => undefined).catch(() => undefined)
  store.set(languageAtom, tools.get().language)
  notify.install(toast => showToast(store, report, toast))
  const inbox = startInbox({ store, withDatabase, channel, notify: notify.call, canShow: () => canShow })
  show('product', <Product />)
  reportToken(store, detail => dispatchEvent(new CustomEvent('sineta:token', { detail })))

  await nextTask()
  const push = startPush({ ...first, store, settings, channel, presence, activeWorker: startWorker(first) })
  const session = createSession(store, {
    pushFor: push.pushFor,
    showInbox: inbox.showInbox,
    came({ id }) {
      keepForWorker('person', id)
    },
    leftBehind: push.holder,
    endPush: push.leave,
    left(userId) {
      settings.drop('person', userId).catch(cause => report('the worker does not know that nobody is here', cause))
      channel.tell({ type: 'signed-out', userId })
      void closeNotifications(shown => shown.userId === userId)
    },
  })
  channel.listen(signal => signal.type === 'signed-out' && session.leave(signal.userId))
  store.sub(userAtom, () => presence.set(store.get(userAtom)?.id ?? null))
  await nextTask()
  session.begin(user)
  await nextTask()
  push.tidy()
  tools.set(store.get(toolsViewAtom))
  store.sub(toolsViewAtom, () => tools.set(store.get(toolsViewAtom)))
  void whenPainted().then(() => startLast(first))
  return {
    signIn: session.signIn,
    signOut: session.signOut,
    pressBell: () => pressBell(store, text => showToast(store, report, infoToast(store.get(wordsAtom).toasts, text))),
    chooseLanguage(choice) {
      language.saveChoice(choice)
      store.set(languageAtom, settleLanguage(language, page.shell.locale))
      // The worker, which shows notifications in the same language, cannot read localStorage.
      keepForWorker('language', choice)
    },
  }
}

function keepForWorker(name: SettingName, value: string) {
  settings.set(name, value).catch(cause => report(`${name} could not be kept for the worker`, cause))
}

/** Where it cannot be had, messages are notifications, and it is tried again when the network has come back. */
async function startLast(first: FirstFlight) {
  const last = await import('./last.tsx').catch(cause => report('a part of the app could not be loaded', cause))
  canShow = last !== undefined
  if (!last) return addEventListener('online', () => void startLast(first), { once: true })
  last.startLast({
    store,
    storage: first.storage,
    withDatabase,
    typed,
    installEvent: first.installEvent(),
    language: first.language,
    locale: first.page.shell.locale,
    show({ tools, overlays }) {
      store.set(extrasAtom, <Provider store={store}>{tools}</Provider>)
      show('overlays', overlays)
    },
  })
}

/**
 * Renders over what the build has put there, which looks the same; so nothing there has to be made for hydration. What
 * cannot be drawn leaves the rest of the app alone.
 */
function show(id: 'product' | 'overlays', content: ReactNode) {
  try {
    createRoot(slot(id)).render(<Provider store={store}>{content}</Provider>)
  } catch (cause) {
    report(`${id} could not be drawn`, cause)
  }
}

function startWorker({ page, controllerAtLoad }: FirstFlight): () => Promise<ServiceWorkerRegistration> {
  const { secure, tauri } = page.platform
  if (!secure || tauri) return () => Promise.reject(new Error('no service worker on this page'))
  const reload = createReload(typed, hold => store.set(heldUpdateAtom, hold))
  return registerWorker(controllerAtLoad, reload).active
}
