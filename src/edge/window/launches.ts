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

/** What a launch is for. */
export interface Launches {
  shortcut(name: Shortcut): void
  /** Another page of the app, as an absolute URL of this origin: the link of somebody else's page, for one. */
  link(url: string): void
}

/**
 * Tells of the shortcut that has opened this page, and of each launch that finds it open: the browser then brings this
 * window to the front instead of opening another, and leaves all else to it. A shortcut's name goes from the address, so
 * that a reload does not repeat it.
 */
export function watchLaunches({ shortcut, link }: Launches): void {
  // The product may have gone on to another page of its own since.
  const openers = new Set<unknown>([location.href, performance.getEntriesByType('navigation')[0]?.name])
  const first = shortcutOf(location.href)
  if (first) {
    history.replaceState(history.state, '', withoutShortcut(location.href))
    shortcut(first)
  }
  setTimeout(() => {
    openers.clear()
  }, AT_ONCE)
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isOpener = openers.has(targetURL)
    openers.clear()
    if (isOpener) return
    const name = shortcutOf(targetURL)
    if (name) shortcut(name)
    else if (leadsElsewhere(targetURL)) link(targetURL)
  })
}

/** The app's icon leads to its start, which any page of it is good enough for. */
function leadsElsewhere(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { href } = new URL(url)
  // Not by `origin`, which a blob of this origin has as well.
  const start = `${location.origin}/`
  return href.startsWith(start) && href !== start && href !== location.href
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
