import type { Page } from 'puppeteer-core'
import { until } from '../e2e/harness/wait.ts'

/** What a bell says; 'gone' where there is none, 'any' where it does not matter. */
export type Bell = 'on' | 'off' | 'gone' | 'any'

declare global {
  interface Window {
    soakOutdated?: true
  }
}

/** Marks the document as one that another will take the place of: until that is there, the window is not at rest. */
export function outdate(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    window.soakOutdated = true
  })
}

/** Whether the window has loaded, and its bell says this and waits for nothing. */
export function isAtRest(page: Page, bell: Bell): Promise<boolean> {
  return page.evaluate(readRest, bell)
}

/** Runs in the page. */
function readRest(bell: Bell): boolean {
  const button = document.querySelector('button[data-push]')
  if (window.soakOutdated || document.readyState !== 'complete' || button?.getAttribute('aria-busy') === 'true')
    return false
  if (bell === 'gone') return !button
  return bell === 'any' || button?.getAttribute('data-push') === bell
}

/** Brings the window to the front and switches the bell, as a person would: again where a reload came between. */
export async function press(page: Page, bell: 'on' | 'off'): Promise<void> {
  await page.bringToFront()
  const other = bell === 'on' ? 'off' : 'on'
  await until(`the bell to be switched ${bell}`, async () => {
    if (await isAtRest(page, bell)) return true
    if (await isAtRest(page, other))
      await page.$eval(`button[data-push="${other}"]`, button => (button as HTMLElement).click())
    return false
  })
}
