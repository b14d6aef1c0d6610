import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyLanguage, chooseLanguage } from './app/language.ts'
import { receiveMessage } from './app/messages.ts'
import { createSession } from './app/session.ts'
import { showToast } from './app/toasts.ts'
import { reportToken } from './app/token-report.ts'
import type { User } from './config/user.ts'
import { createLanguageEnvironment } from './edge/language.ts'
import { createNotify } from './edge/notify.ts'
import { type PageFacts, readPage, whenConfigured } from './edge/page.ts'
import { createPushChoices, isLeftOver } from './edge/push-choices.ts'
import { createPushEnvironment } from './edge/push-environment.ts'
import { report } from './edge/report.ts'
import { createStorage } from './edge/storage.ts'
import { whenPainted } from './edge/when-painted.ts'
import { wordsAtom } from './i18n/atoms.ts'
import { Product } from './product/Product.tsx'
import { commandRunnerAtom, pushEventAtom } from './push/atoms.ts'
import { blockerOf, isPushPossible } from './push/eligibility.ts'
import { runIn } from './push/run.ts'
import type { PushStart } from './push/state.ts'
import { userAtom } from './session/atoms.ts'
import { infoToast } from './toasts/toast.ts'

const store = createStore()
const storage = createStorage(() => localStorage)
const language = createLanguageEnvironment(storage)
const notify = createNotify()

showShell()
whenConfigured().then(() => start(readPage()))

/** Paints at once, before anything is known of the page. */
function showShell() {
  applyLanguage(store, language)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element with the id root')
  createRoot(root).render(
    <Provider store={store}>
      <App
        actions={{
          explain: text => showToast(store, report, infoToast(store.get(wordsAtom).toasts, text)),
          chooseLanguage: choice => chooseLanguage(store, language, choice),
        }}
      >
        <Product />
      </App>
    </Provider>,
  )
}

function start(page: PageFacts) {
  applyLanguage(store, language, page.shell.locale)
  notify.install(toast => showToast(store, report, toast))
  reportToken(store, detail => dispatchEvent(new CustomEvent('sineta:token', { detail })))
  startSession(page, startWorker(page))
}

/** Registers the worker once the page has been painted. */
function startWorker({ platform }: PageFacts): () => Promise<ServiceWorkerRegistration> {
  if (!platform.secure || platform.tauri) return () => Promise.reject(new Error('no service worker on this page'))
  const controllerAtLoad = navigator.serviceWorker?.controller ?? null
  const worker = whenPainted()
    .then(() => import('./edge/registration.ts'))
    .then(({ registerWorker }) => registerWorker(report, controllerAtLoad))
  worker.catch(cause => report('the part of the app that registers the worker could not be loaded', cause))
  return async () => (await worker).active()
}

function startSession(page: PageFacts, activeWorker: () => Promise<ServiceWorkerRegistration>) {
  const choices = createPushChoices(storage)
  const userId = () => store.get(userAtom)?.id
  const environment = createPushEnvironment(page, choices, userId, async () => {
    if (page.firebase.status !== 'complete') throw new Error('there is no usable firebaseConfig')
    const { config } = page.firebase
    await whenPainted()
    const { connectMessaging } = await import('./edge/messaging.ts')
    return connectMessaging(config, activeWorker, payload => receiveMessage(store, notify.call, payload, Date.now()))
  })
  const pushFor = (user: User | null): PushStart => ({
    blocker: blockerOf(page.platform, page.firebase, user !== null),
    keyUsable: page.vapidKey.status === 'usable',
    wanted: user === null || choices.wanted(user.id),
    permission: environment.permission(),
    promptOnLoad: page.shell.promptOnLoad,
  })

  const run = runIn(environment, event => store.set(pushEventAtom, event))
  store.set(commandRunnerAtom, { run })
  if (isLeftOver(choices, page.shell.user?.id) && isPushPossible(page.platform, page.firebase)) environment.dropToken()
  const { begin, ...session } = createSession(store, pushFor)
  // Before the first event tells the wider product of a token, so that its listener can use it.
  Object.assign(window, { sineta: Object.freeze(session) })
  begin(page.shell.user)
}
