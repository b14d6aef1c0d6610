/** The shortcuts of the app's icon, as the manifest's URLs name them. */
export type Shortcut = 'newest' | 'unread'

/** The queue of the Launch Handler API, of which TypeScript does not know. */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly targetURL?: unknown }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** The browser hands over the launch that has opened the page as soon as somebody listens; within so many ms. */
const AT_ONCE = 1000

/**
 * Calls `act` for the shortcut that has opened this page, and for each that finds it open: the browser then brings this
 * window to the front instead of opening another. A shortcut's name goes from the address, so that a reload does not
 * repeat it.
 */
export function watchLaunches(act: (shortcut: Shortcut) => void): void {
  const opener = shortcutOf(location.href)
  let seen = opener && location.href
  if (opener) {
    history.replaceState(history.state, '', withoutShortcut(location.href))
    act(opener)
  }
  setTimeout(() => {
    seen = undefined
  }, AT_ONCE)
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const shortcut = shortcutOf(targetURL)
    const isOpener = targetURL === seen
    seen = undefined
    if (shortcut && !isOpener) act(shortcut)
  })
}

/** Whatever is not one of our own shortcuts is none. */
function shortcutOf(url: unknown): Shortcut | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { origin, pathname, searchParams } = new URL(url)
  if (origin !== location.origin || pathname !== '/') return undefined
  const name = searchParams.get('open')
  return name === 'newest' || name === 'unread' ? name : undefined
}

function withoutShortcut(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('open')
  return url.href
}
