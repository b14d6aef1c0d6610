import { report } from './report.ts'

/** At the most so many reloads in so many ms: a release that replaces its worker at every load must not loop. */
const MAX_RELOADS = 5
const RELOAD_WINDOW = 60_000

/** A reload that was held back is offered again so often, in ms, besides the moments that suggest themselves. */
const OFFER_AGAIN = 30_000

const HISTORY_KEY = 'sineta:reloads'

/**
 * Makes the function that reloads the page for a new version: at once, or, while something typed would be lost or
 * the wider product cancels `sineta:before-reload`, as soon as neither holds.
 */
export function createReload(): () => void {
  const hasUnsavedInput = watchInput()
  let timer: ReturnType<typeof setInterval> | undefined
  const offer = () => {
    if (hasUnsavedInput() || !dispatchEvent(new CustomEvent('sineta:before-reload', { cancelable: true }))) return
    stop()
    if (isLooping()) report('a new version is there at every load: the page does not reload again for now')
    else location.reload()
  }
  const offerSoon = () => setTimeout(() => timer && offer())
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

/**
 * Tells whether a person has typed something that still stands there and has not been submitted. By their typing and not
 * by `defaultValue`: React keeps that equal to the value, and Preact leaves it empty.
 */
function watchInput(): () => boolean {
  const typedInto = new Set<HTMLElement>()
  const forget = (event: Event) => {
    for (const field of typedInto)
      if (event.target instanceof Node && event.target.contains(field)) typedInto.delete(field)
  }
  document.addEventListener('input', event => isText(event.target) && typedInto.add(event.target))
  document.addEventListener('submit', forget)
  document.addEventListener('reset', forget)
  return () => Array.from(typedInto).some(field => field.isConnected && textOf(field) !== '')
}

const TEXT_TYPES = /^(text|search|email|url|tel|number|password)$/

function isText(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return TEXT_TYPES.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

function textOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '')
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
