import type { Page } from 'puppeteer-core'
import { until } from './wait.ts'

export interface ListedEntry {
  readonly title: string
  readonly read: boolean
  readonly expanded: boolean
}

/** The messages in a window's list, as they stand there. */
export function listed(page: Page): Promise<ListedEntry[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main li'), item => ({
      title: item.querySelector('strong')?.textContent ?? '',
      read: item.getAttribute('data-read') === 'true',
      expanded: item.querySelector('button')?.getAttribute('aria-expanded') === 'true',
    })),
  )
}

export async function listedTitles(page: Page): Promise<string[]> {
  return (await listed(page)).map(({ title }) => title)
}

/** The messages in the browser's storage, the oldest first; what a window writes at the moment is in it. */
export function stored(page: Page): Promise<{ title: string; read: boolean }[]> {
  return page.evaluate(
    () =>
      new Promise<{ title: string; read: boolean }[]>((resolve, reject) => {
        const opening = indexedDB.open('sineta')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.onsuccess = () => resolve(reading.result.map(({ title, read }) => ({ title, read: read === 1 })))
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      }),
  )
}

/** Waits until a message is in the list. */
export function untilListed(page: Page, title: string): Promise<unknown> {
  return until(`"${title}" in the list`, async () => (await listedTitles(page)).includes(title))
}

/** The titles of all toasts that this window has shown in its present life. */
export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.observed.toasts)
}

/** Waits until a window has shown a toast with this title. */
export function untilToasted(page: Page, title: string): Promise<unknown> {
  return until(`the toast "${title}"`, async () => (await toastsOf(page)).includes(title))
}

/** Clicks on a message's button, which opens it, or closes it again. */
export async function pressEntry(page: Page, title: string): Promise<void> {
  const button = await page.waitForSelector(`main li button ::-p-text(${title})`)
  await button?.click()
  await button?.dispose()
}

/** Clicks on the button with these words. */
export async function press(page: Page, words: string): Promise<void> {
  const button = await page.waitForSelector(`main button::-p-text(${words})`)
  await button?.click()
  await button?.dispose()
}
