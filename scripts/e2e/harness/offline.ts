import type { Page } from 'puppeteer-core'

/**
 * Takes a page's network away, over loads too; returns what gives it back. Puppeteer's own way has `navigator.onLine` say
 * yes again after a load.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.createCDPSession()
  const set = async (offline: boolean) => {
    await page.setOfflineMode(offline)
    await session.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  await session.send('Network.enable')
  await set(true)
  return async () => {
    await set(false)
    await session.detach()
  }
}
