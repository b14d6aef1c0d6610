const KEY = 'sineta:reloaded'

/** So long after a reload there is no second one, in ms: what it did not cure it would not cure again. */
const PAUSE = 60_000

/** Loads the page anew, unless that was done a moment ago, or there is no network to load it from. */
export function reloadOnce(): void {
  if (!navigator.onLine) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // Without storage nothing could be counted, and the page would go round for ever.
  }
}
