import { report } from '../report.ts'
import { watchStorage } from '../storage/changes.ts'
import type { Storage } from '../storage/storage.ts'
import { browserFacts } from './browser.ts'

/** Where it is kept, in localStorage, that a person has installed the app or did not want to: they are not asked again. */
export const INSTALL_SETTLED = 'install-settled'

/** Chromium's event; no standard has it, so TypeScript does not know it. */
interface InstallPromptEvent extends Event {
  /** Shows the browser's dialog, once; needs a click. */
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOffer {
  /** Shows the browser's dialog, at a person's click, and resolves when they have answered. Never rejects. */
  prompt(): Promise<void>
}

/**
 * Keeps the browser's offer to install the app, until a person asks for it. `changed` says when it can be made and when
 * it no longer can, never before this returns; until then it cannot. `early` is the event that came before this was there.
 * Nothing is offered in an installed window, and in browsers without that event.
 */
export function createInstallOffer(
  storage: Storage,
  early: Event | undefined,
  changed: (offered: boolean) => void,
): InstallOffer {
  const isSettled = () => storage.get(INSTALL_SETTLED) !== undefined
  let event: InstallPromptEvent | undefined
  let offered = false
  const keep = (next: InstallPromptEvent | undefined) => {
    event = next
    update()
  }
  const update = () => {
    const now = event !== undefined && !isSettled()
    if (now === offered) return
    offered = now
    changed(now)
  }
  const settle = () => {
    storage.set(INSTALL_SETTLED, 'yes')
    keep(undefined)
  }
  const offer = {
    async prompt() {
      const asked = event
      if (!asked) return
      // Each can be shown once.
      keep(undefined)
      try {
        await asked.prompt()
        const { outcome } = await asked.userChoice
        if (outcome === 'dismissed') settle()
      } catch (cause) {
        report('the offer to install could not be shown', cause)
      }
    },
  }
  if (isSettled() || browserFacts().standalone) return offer
  const take = (next: Event) => {
    if (!isPrompt(next)) return
    next.preventDefault()
    keep(next)
  }
  addEventListener('beforeinstallprompt', take)
  addEventListener('appinstalled', settle)
  watchStorage(INSTALL_SETTLED, update)
  // Told later: who is told wants to use what is returned here.
  if (early) queueMicrotask(() => take(early))
  return offer
}

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
