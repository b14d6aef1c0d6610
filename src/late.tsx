/** Everything after the bell: the store, push, toasts, the product, the worker. Loaded once the shell's tools stand. */
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Current } from './app/current.ts'
import { type LanguageEnvironment, settleLanguage } from './app/language.ts'
import { receiveMessage } from './app/messages.ts'
import { pressBell } from './app/press-bell.ts'
import { createSession, type Session } from './app/session.ts'
import type { ToolsActions, ToolsView } from './app/Tools.tsx'
import { showToast } from './app/toasts.ts'
import { reportToken } from './app/token-report.ts'
import { toolsViewAtom } from './app/tools-view.ts'
import type { User } from './config/user.ts'
import { checkVapidKey } from './config/vapid-key.ts'
import { globals } from './edge/globals.ts'
import { createNotify } from './edge/notify.ts'
import type { PageFacts } from './edge/page.ts'
import { createPushChoices, isLeftOver } from './edge/push-choices.ts'
import { createPushEnvironment } from './edge/push-environment.ts'
import { registerWorker } from './edge/registration.ts'
import { report } from './edge/report.ts'
import { slot } from './edge/slot.ts'
import type { Storage } from './edge/storage.ts'
import { whenPainted } from './edge/when-painted.ts'
import { saveForWorker } from './edge/worker-settings.ts'
import { languageAtom, wordsAtom } from './i18n/atoms.ts'
import { LANGUAGE_CHOICE } from './i18n/kept.ts'
import { Product } from './product/Product.tsx'
import { commandRunnerAtom, pushEventAtom } from './push/atoms.ts'
import { blockerOf, isPushPossible } from './push/eligibility.ts'
import { runIn } from './push/run.ts'
import type { PushStart } from './push/state.ts'
import { userAtom } from './session/atoms.ts'
import { Toaster } from './toasts/Toaster.tsx'
import { infoToast } from './toasts/toast.ts'

/** What the first flight hands over. */
export interface FirstFlight {
  readonly page: PageFacts
  /** Who is signed in at load: as config.js says, or as the wider product has said since. */
  readonly user: User | null
  readonly storage: Storage
  readonly language: LanguageEnvironment
  readonly tools: Current<ToolsView>
  /** The worker that the page was loaded through. */
  readonly controllerAtLoad: ServiceWorker | null
}

const store = createStore()
const notify = createNotify()

export function startApp(first: FirstFlight): ToolsActions & Session {
  const { page, user, language, tools } = first
  store.set(languageAtom, tools.get().language)
  notify.install(toast => showToast(store, report, toast))
  show('overlays', <Toaster />)
  show('product', <Product />)
  reportToken(store, detail => dispatchEvent(new CustomEvent('sineta:token', { detail })))

  const { begin, ...session } = startSession(first, startWorker(first))
  begin(user)
  tools.set(store.get(toolsViewAtom))
  store.sub(toolsViewAtom, () => tools.set(store.get(toolsViewAtom)))
  return {
    ...session,
    pressBell: () => pressBell(store, text => showToast(store, report, infoToast(store.get(wordsAtom).toasts, text))),
    chooseLanguage(choice) {
      language.saveChoice(choice)
      store.set(languageAtom, settleLanguage(language, page.shell.locale))
      // The worker, which shows notifications in the same language, cannot read localStorage.
      saveForWorker(LANGUAGE_CHOICE, choice).catch(cause =>
        report('the language of notifications could not be kept', cause),
      )
    },
  }
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
  return registerWorker(controllerAtLoad).active
}

function startSession({ page, user, storage }: FirstFlight, activeWorker: () => Promise<ServiceWorkerRegistration>) {
  const choices = createPushChoices(storage)
  const vapidKey = checkVapidKey(globals.vapidKey())
  const userId = () => store.get(userAtom)?.id
  const environment = createPushEnvironment(vapidKey, choices, userId, async () => {
    if (page.firebase.status !== 'complete') throw new Error('there is no usable firebaseConfig')
    const { config } = page.firebase
    const { connectMessaging } = await import('./edge/messaging.ts')
    const show = { notify: notify.call, painted: whenPainted }
    return connectMessaging(config, activeWorker, payload => receiveMessage(store, show, payload, Date.now()))
  })
  const pushFor = (person: User | null): PushStart => ({
    blocker: blockerOf(page.platform, page.firebase, person !== null),
    keyUsable: vapidKey.status === 'usable',
    wanted: person === null || choices.wanted(person.id),
    permission: environment.permission(),
    promptOnLoad: page.shell.promptOnLoad,
  })

  const run = runIn(environment, event => store.set(pushEventAtom, event))
  store.set(commandRunnerAtom, { run })
  if (isLeftOver(choices, user?.id) && isPushPossible(page.platform, page.firebase)) environment.dropToken()
  return createSession(store, pushFor)
}
