const KEY = 'sineta:reloaded'

/** So long after a reload there is no second one, in ms: what it did not cure it would not cure again. */
const PAUSE = 60_000

/**
 * Gets over a part of the app that is not there: most likely a newer release has taken its place on the host, and the
 * page as it is now knows the new one's name.
 */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  } catch {
    // Without storage nothing could be counted, and the page would go round for ever.
  }
}
