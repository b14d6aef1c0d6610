/** What a window has beyond its bell and its product, toasts among it: loaded last, when those are there. */
import type { ReactNode } from 'react'
import { Help } from './app/Help.tsx'
import type { LanguageEnvironment } from './app/language.ts'
import { shownCountAtom } from './app/messages.ts'
import type { Store } from './app/store.ts'
import type { WithDatabase } from './edge/storage/database.ts'
import type { Storage } from './edge/storage/storage.ts'
import { browserFacts } from './edge/window/browser.ts'
import { createPlaces } from './edge/window/places.ts'
import { createRingBell } from './edge/window/ring-bell.ts'
import { say } from './edge/window/say.ts'
import type { UnsavedInput } from './edge/window/unsaved-input.ts'
import { startClicks } from './last/clicks.ts'
import { startConnection } from './last/connection.ts'
import { startInstall } from './last/install.ts'
import { followLanguage } from './last/language.ts'
import { startLaunches } from './last/launches.ts'
import { tidyNotifications } from './last/notifications.ts'
import { startShortcuts } from './last/shortcuts.ts'
import { startStorage } from './last/storage.ts'
import { startTheme } from './last/theme.ts'
import { startUpdates } from './last/updates.ts'
import { browserKind } from './push/browser-kind.ts'
import { Connection } from './shell/Connection.tsx'
import { InstallButton } from './shell/InstallButton.tsx'
import { Notices } from './shell/Notices.tsx'
import { Shortcuts } from './shell/Shortcuts.tsx'
import { ShortcutsButton } from './shell/ShortcutsButton.tsx'
import { SkipLink } from './shell/SkipLink.tsx'
import { ThemePicker } from './shell/ThemePicker.tsx'
import { Handling } from './toasts/Handling.tsx'
import { Toaster } from './toasts/Toaster.tsx'
import { startAnnouncer } from './ui/announcer.ts'
import { Tooltips } from './ui/Tooltips.tsx'
import { isModalOpen } from './ui/use-modal-open.ts'
import './ui/modes.ts'

export interface LastParts {
  readonly store: Store
  readonly storage: Storage
  readonly withDatabase: WithDatabase
  readonly typed: UnsavedInput
  /** Chromium's offer to install the app, where it has come already. */
  readonly installEvent: Event | undefined
  readonly language: LanguageEnvironment
  /** The operator's. */
  readonly locale: string | undefined
  /** Shows the title bar's further tools, and what lies over the page. */
  show(parts: { readonly tools: ReactNode; readonly overlays: ReactNode }): void
}

export function startLast({ store, storage, withDatabase, typed, installEvent, language, locale, show }: LastParts) {
  const places = createPlaces()
  followLanguage(store, language, locale)
  startAnnouncer(store, say, () => !isModalOpen())
  startTheme(store, storage)
  startShortcuts(store, storage, places)
  startInstall(store, storage, installEvent)
  startClicks(store, withDatabase)
  tidyNotifications(store)
  store.sub(shownCountAtom, createRingBell())
  startLaunches(store, typed)
  startConnection(store)
  startUpdates(store)
  startStorage(store, storage)
  show({
    tools: (
      <>
        <SkipLink skip={() => places.enter('main')} />
        <Connection />
        <InstallButton />
        <ShortcutsButton />
        <ThemePicker />
      </>
    ),
    overlays: (
      <>
        <Notices />
        <Toaster />
        <Help browser={browserKind(browserFacts())} />
        <Shortcuts />
        <Tooltips />
        <Handling />
      </>
    ),
  })
}
