/** What a window has beyond its bell, its toasts and its product: loaded last, when those are there. */
import type { ReactNode } from 'react'
import { Help } from './app/Help.tsx'
import type { Store } from './app/store.ts'
import { browserFacts } from './edge/browser.ts'
import type { Storage } from './edge/storage.ts'
import { startTheme } from './last/theme.ts'
import { browserKind } from './push/browser-kind.ts'
import { ThemePicker } from './shell/ThemePicker.tsx'
import './ui/modes.ts'

export interface LastParts {
  readonly store: Store
  readonly storage: Storage
  /** Shows the title bar's further tools, and what lies over the page. */
  show(parts: { readonly tools: ReactNode; readonly overlays: ReactNode }): void
}

export function startLast({ store, storage, show }: LastParts) {
  startTheme(store, storage)
  show({
    tools: <ThemePicker />,
    overlays: <Help browser={browserKind(browserFacts())} />,
  })
}
