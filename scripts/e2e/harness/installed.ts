import type { Browser, Page } from 'puppeteer-core'
import { until } from './wait.ts'

/** The app as it is installed, in a window of its own. */
export interface Installed {
  readonly page: Page
  /** Launches it as a click on its icon does, or on a shortcut with this path; gives its first window. */
  launch(path?: string): Promise<Page>
  /** The windows that it is open in. */
  windows(): Promise<readonly Page[]>
  /** The count on its icon, as the system has been told. */
  badge(): Promise<number>
  uninstall(): Promise<void>
}

/** Installs the app of this origin and starts it in a window of its own, as from the desktop, or by a shortcut's path. */
export async function startInstalled(browser: Browser, origin: string, path?: string): Promise<Installed> {
  const session = await browser.target().createCDPSession()
  const manifestId = `${origin}/`
  await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  const windows = async () => (await browser.pages()).filter(page => page.url().startsWith(manifestId))
  const launch = async (from?: string) => {
    await session.send('PWA.launch', { manifestId, ...(from && { url: `${origin}${from}` }) })
    return until('a window of the installed app', async () => (await windows())[0])
  }
  return {
    page: await launch(path),
    launch,
    windows,
    async badge() {
      const { badgeCount } = await session.send('PWA.getOsAppState', { manifestId })
      return badgeCount
    },
    async uninstall() {
      await session.send('PWA.uninstall', { manifestId })
      await session.detach()
    },
  }
}
