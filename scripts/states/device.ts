import type { Page } from 'puppeteer-core'
import { BELL } from '../e2e/harness/bell.ts'
import { asOpened, TOASTS } from './arrange.ts'
import type { State } from './state.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Where notifications reach no further than the app itself. */
export const deviceStates: readonly State[] = [
  { name: 'ios-installed', open: { permission: 'prompt', prepare: installedOnIphone }, arrange: asOpened },
  {
    name: 'ios-explained',
    open: { permission: 'prompt', prepare: installedOnIphone },
    async arrange({ page }) {
      await page.click(BELL)
      await page.waitForSelector(`${TOASTS} [role="status"]`)
    },
  },
]

async function installedOnIphone(page: Page): Promise<void> {
  await page.setUserAgent({ userAgent: IPHONE })
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    Object.defineProperty(navigator, 'standalone', { value: true })
  })
}
