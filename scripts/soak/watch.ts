import type { Page } from 'puppeteer-core'

/** What the windows have shown and told, all together, oldest first. */
export interface Watch {
  /** The titles of the toasts. */
  readonly toasted: string[]
  /** Which token each person was last told to have, as the page's `sineta:token` events say; null is left out. */
  readonly tokens: Map<string, string>
  /** What was thrown and not caught. */
  readonly errors: string[]
  /** The lines on the console that are errors or warnings. */
  readonly complaints: string[]
  /** Must be called before the window is navigated. */
  add(page: Page): Promise<void>
}

declare global {
  interface Window {
    soakToast(title: string): Promise<void>
    soakToken(token: string, userId: string): Promise<void>
  }
}

export function createWatch(): Watch {
  const watch = { toasted: [] as string[], tokens: new Map<string, string>() }
  const [errors, complaints]: [string[], string[]] = [[], []]
  return {
    ...watch,
    errors,
    complaints,
    async add(page) {
      page.on('pageerror', error => errors.push(String(error)))
      page.on('console', message => {
        if (message.type() !== 'error' && message.type() !== 'warn') return
        // The host alone: a token may stand in the path.
        const { url } = message.location()
        complaints.push(url ? `${message.text()} (${new URL(url).host})` : message.text())
      })
      await page.exposeFunction('soakToast', (title: string) => void watch.toasted.push(title))
      await page.exposeFunction('soakToken', (token: string, userId: string) => void watch.tokens.set(userId, token))
      await page.evaluateOnNewDocument(watchPage)
    },
  }
}

/**
 * Runs in each document before anything else. A toast counts when it is inserted, and is closed then: only so many stand
 * on the screen at once, and the others would wait for it.
 */
function watchPage() {
  addEventListener('sineta:token', event => {
    const { token, userId } = (event as CustomEvent<{ token: string | null; userId: string | null }>).detail
    if (token && userId) void window.soakToken(token, userId)
  })
  const take = (toast: Element) => {
    void window.soakToast(toast.querySelector('strong')?.textContent ?? '')
    // The button stands beside the texts, or a step further out.
    const card = toast.parentElement?.querySelector('button') ? toast.parentElement : toast.parentElement?.parentElement
    const buttons = card?.querySelectorAll('button')
    buttons?.[buttons.length - 1]?.click()
  }
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('[role="status"]')) take(node)
        else node.querySelectorAll('[role="status"]').forEach(take)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}
