import type { Browser, Page } from 'puppeteer-core'
import { LIMIT } from './wait.ts'

/** Installs the app of this origin and starts it in a window of its own, as from the desktop. */
export async function startInstalled(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; uninstall(): Promise<void> }> {
  const session = await browser.target().createCDPSession()
  const manifestId = `${origin}/`
  await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  await session.send('PWA.launch', { manifestId })
  const target = await browser.waitForTarget(
    candidate => candidate.url().startsWith(origin) && candidate.type() === 'page',
    {
      timeout: LIMIT,
    },
  )
  const page = await target.page()
  if (!page) throw new Error('the installed app has no page')
  return {
    page,
    async uninstall() {
      await session.send('PWA.uninstall', { manifestId })
      await session.detach()
    },
  }
}
