import type { Hold } from '../../shell/held-update.ts'
import { report } from '../report.ts'
import type { UnsavedInput } from '../window/unsaved-input.ts'

/** At the most so many reloads in so many ms: a release that replaces its worker at every load must not loop. */
const MAX_RELOADS = 5
const RELOAD_WINDOW = 60_000

/** A reload that was held back is offered again so often, in ms, besides the moments that suggest themselves. */
const OFFER_AGAIN = 30_000

const HISTORY_KEY = 'sineta:reloads'

/**
 * Makes the function that reloads the page for a new version: at once, or, while something typed would be lost or
 * the wider product cancels `sineta:before-reload`, as soon as neither holds. `held` is told what holds it, at each try,
 * and null in the end. A person who wants it now gives up what they have typed until then; the product is still asked,
 * since it may guard what they do not see, such as a payment under way.
 */
export function createReload(typed: UnsavedInput, held: (hold: Hold | null) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const offer = () => {
    if (!timer) return
    if (typed.stands()) return held({ by: 'typing', apply })
    if (!dispatchEvent(new CustomEvent('sineta:before-reload', { cancelable: true }))) return held({ by: 'product' })
    stop()
    held(null)
    if (isLooping()) report('a new version is there at every load: the page does not reload again for now')
    else location.reload()
  }
  const apply = () => {
    typed.giveUp()
    offer()
  }
  const offerSoon = () => setTimeout(offer)
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', offerSoon)
    document.removeEventListener('focusout', offerSoon)
  }
  return () => {
    if (timer) return
    timer = setInterval(offer, OFFER_AGAIN)
    document.addEventListener('visibilitychange', offerSoon)
    document.addEventListener('focusout', offerSoon)
    offer()
  }
}

function isLooping(): boolean {
  try {
    const now = Date.now()
    const saved: unknown = JSON.parse(sessionStorage.getItem(HISTORY_KEY) ?? '[]')
    const recent = (Array.isArray(saved) ? saved : []).filter(at => now - at < RELOAD_WINDOW)
    if (recent.length >= MAX_RELOADS) return true
    sessionStorage.setItem(HISTORY_KEY, JSON.stringify([...recent, now]))
    return false
  } catch {
    // Without storage nothing can be counted, and a page without storage has no worker to loop with.
    return false
  }
}
