import type { App } from '../e2e/harness/app.ts'
import { BELL } from '../e2e/harness/bell.ts'
import { listed } from '../e2e/harness/inbox.ts'
import { until } from '../e2e/harness/wait.ts'
import type { Message } from './messages.ts'

export const TOASTS = '#toasts'
export const THEME = '#tools select:not(:has([lang]))'

/** Waits for the part of the app that comes last; the choice of a theme comes with it. */
export async function wholeAppIsThere({ page }: App): Promise<void> {
  await page.waitForSelector(THEME)
}

/** There is nothing left to do. */
export async function asOpened(): Promise<void> {}

export async function switchedOff(app: App): Promise<void> {
  await app.bell('on')
  await app.page.click(BELL)
  await app.bell('off')
  await until('the token to be gone', () => app.tokens().length === 0)
}

/** Sends them one after another, so that they stand in this order. */
export async function receive(app: App, messages: readonly Message[]): Promise<void> {
  await app.bell('on')
  for (const [index, message] of messages.entries()) {
    await app.send(message)
    await until(`message ${index + 1}`, async () => (await listed(app.page)).length === index + 1)
  }
}

/** The same without their toasts, which go with the page that has shown them. */
export async function keep(app: App, messages: readonly Message[]): Promise<void> {
  await receive(app, messages)
  await app.page.reload()
  await app.bell('on')
  await wholeAppIsThere(app)
  await until('the list', async () => (await listed(app.page)).length === messages.length)
}

/** Clicks on a message of the list, the newest is 0, and waits until it is open. */
export async function openEntry({ page }: App, index: number): Promise<void> {
  const button = `main li:nth-child(${index + 1}) button`
  await page.click(button)
  await page.waitForSelector(`${button}[aria-expanded="true"]`)
}

/** Goes on with Tab, as one without a mouse does, until what the selector means has the focus. */
export async function tabTo({ page }: App, selector: string): Promise<void> {
  await until(`the focus on ${selector}`, async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(wanted => document.activeElement?.matches(wanted), selector)
  })
}
