/**
 * The first flight: all that stands between a visitor and the bell. The shell is in the page already. After the first
 * frame its tools come to life; the bell joins them when config.js has been read, and the rest when late.tsx is there.
 */
import { hydrateRoot } from 'react-dom/client'
import { createCurrent } from './app/current.ts'
import { settleLanguage } from './app/language.ts'
import { Tools, type ToolsActions, type ToolsView } from './app/Tools.tsx'
import { type PageFacts, readPage, whenConfigured } from './edge/page/page.ts'
import { offerSession } from './edge/page/session-api.ts'
import { PUSH_ENDING } from './edge/push/ending.ts'
import { reloadOnce } from './edge/release/reload-once.ts'
import { report } from './edge/report.ts'
import { createStorage } from './edge/storage/storage.ts'
import { createLanguageEnvironment } from './edge/window/language.ts'
import { slot } from './edge/window/slot.ts'
import { whenPainted } from './edge/window/when-painted.ts'
import { firstBellView } from './push/bell-view.ts'
import { blockerOf } from './push/eligibility.ts'

const storage = createStorage(() => localStorage)
const language = createLanguageEnvironment(storage)
const tools = createCurrent<ToolsView>({
  language: document.documentElement.lang === 'es' ? 'es' : 'pt',
  user: null,
  bell: null,
})
const controllerAtLoad = navigator.serviceWorker?.controller ?? null
const configured = whenConfigured()
let installEvent: Event | undefined
// Chromium offers to install once, often before there is anybody who could ask the person.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  installEvent = event
})
const app = whenPainted().then(bringToLife)
app.catch(giveUp)
const session = offerSession(app, () => storage.set(PUSH_ENDING, 'yes'))

async function bringToLife() {
  hydrateRoot(
    slot('tools'),
    <Tools
      current={tools}
      actions={{
        // What is clicked before the app has loaded waits for it.
        pressBell: () => whenLoaded(({ pressBell }) => pressBell()),
        chooseLanguage(choice) {
          language.saveChoice(choice)
          tools.set({ ...tools.get(), language: choice })
          whenLoaded(({ chooseLanguage }) => chooseLanguage(choice))
        },
      }}
    />,
  )
  const [page, { startApp }] = await Promise.all([configured.then(showBell), importLate()])
  return startApp({
    page,
    user: session.userAtLoad(page.shell.user),
    storage,
    language,
    tools,
    controllerAtLoad,
    installEvent: () => installEvent,
  })
}

/** Where it is gone, a newer release has most likely taken its place, and the page as it is now knows that one's name. */
async function importLate() {
  return import('./late.tsx').catch(cause => {
    reloadOnce()
    throw cause
  })
}

function whenLoaded(act: (actions: ToolsActions) => void) {
  // Where it cannot be loaded, that has been said.
  app.then(act, () => undefined)
}

function showBell(wasConfigured: boolean): PageFacts {
  const page = readPage()
  const user = session.userAtLoad(page.shell.user)
  const blocker = blockerOf(page.platform, page.firebase, user !== null)
  const locale = page.shell.locale ?? (wasConfigured ? undefined : language.keptLocale())
  tools.set({ language: settleLanguage(language, locale), user, bell: firstBellView(blocker) })
  // Asked for beside the rest of the app, so that a first click does not wait for it; late.tsx says where it fails.
  if (!blocker) import('./edge/push/messaging.ts').catch(() => undefined)
  return page
}

async function giveUp(cause: unknown) {
  report('the app could not be loaded', cause)
  // A bell that nobody answers is none; it may not be there yet.
  await configured
  tools.set({ ...tools.get(), bell: null })
}
