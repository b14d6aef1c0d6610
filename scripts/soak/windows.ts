import type { Browser, Page } from 'puppeteer-core'
import { pause, until } from '../e2e/harness/wait.ts'
import type { Watch } from './watch.ts'

/** The app's open windows, oldest first; they are tabs, so that one is in front and hides the others. */
export interface Windows {
  readonly open: readonly Page[]
  at(index: number): Page
  add(): Promise<void>
  close(index: number): Promise<void>
  /** Whether they have a network, those too that are opened later. The push connection is the browser's own. */
  setOffline(offline: boolean): Promise<void>
  /** Does it in each window at once, and again where the window was reloaded meanwhile. */
  inEach(what: string, act: (page: Page) => Promise<unknown>): Promise<void>
}

/** `blank` stands in front when no window is open. */
export function createWindows(browser: Browser, first: Page, blank: Page, watch: Watch): Windows {
  const open = [first]
  let isOffline = false
  const at = (index: number) => {
    const page = open[index]
    if (!page) throw new Error(`there is no window ${index}`)
    return page
  }
  const origin = new URL(first.url()).origin
  return {
    open,
    at,
    async add() {
      const page = await browser.newPage()
      open.push(page)
      await watch.add(page)
      if (isOffline) await page.setOfflineMode(true)
      await page.goto(origin)
    },
    async close(index) {
      const page = at(index)
      open.splice(index, 1)
      await closeSurely(page)
      await (open.at(-1) ?? blank).bringToFront()
    },
    async setOffline(offline) {
      isOffline = offline
      await Promise.all(open.map(page => page.setOfflineMode(offline)))
    },
    async inEach(what, act) {
      await Promise.all(open.map(page => until(what, async () => (await act(page)) !== false)))
    },
  }
}

/** Chromium was seen to forget that a tab is to be closed, once in some 60 times, so it is told again. */
async function closeSurely(page: Page): Promise<void> {
  await until('the window to be closed', async () => {
    await Promise.race([page.close().catch(() => undefined), pause(3000)])
    return page.isClosed()
  })
}
