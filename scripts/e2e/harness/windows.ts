import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'puppeteer-core'
import { LIMIT, until } from './wait.ts'

export interface WindowOptions {
  /** Visible, but without the focus, which stays where it is. */
  readonly behind?: boolean
}

/** Opens an empty window of its own beside the others: all of them are visible, where tabs of one window hide each other. */
export async function openWindow(browser: Browser, { behind = false }: WindowOptions = {}): Promise<Page> {
  const session = await browser.target().createCDPSession()
  const url = `about:blank#${randomUUID()}`
  await session.send('Target.createTarget', { url, newWindow: true, background: behind })
  await session.detach()
  const target = await browser.waitForTarget(candidate => candidate.url() === url, { timeout: LIMIT })
  const page = await target.page()
  if (!page) throw new Error('the window has no page')
  return page
}

/** Gives a window the focus. In headless Chromium that takes it from no other: what shall have none has to be left. */
export async function enter(page: Page): Promise<void> {
  await page.bringToFront()
  await until('the window to have the focus', () => page.evaluate(() => document.hasFocus() && !document.hidden))
}

/**
 * Leaves a window visible without the focus, which goes to a part of the browser's own, as with its address bar. For
 * once: that part stays open, since it would give the focus back as it closes.
 */
export async function leave(page: Page): Promise<void> {
  await enter(page)
  const session = await page.createCDPSession()
  await session.send('Browser.executeBrowserCommand', { commandId: 'openTabSearch' })
  await until('the window to be without focus', () => page.evaluate(() => !document.hasFocus() && !document.hidden))
  await session.detach()
}
