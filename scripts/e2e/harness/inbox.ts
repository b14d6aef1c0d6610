import type { Page } from 'puppeteer-core'
import { until } from './wait.ts'

export interface ListedEntry {
  readonly title: string
  readonly read: boolean
  readonly expanded: boolean
}

/** The messages in a window's list that stand in the page: those near the screen. */
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

/** The titles of all messages in a window's list, newest first, as one sees them who scrolls from the top to the end. */
export async function allTitles(page: Page): Promise<string[]> {
  return (await allTexts(page)).map(text => JSON.parse(text)[0])
}

/** The same, each with its body, as JSON that was made in the page: half a character would not survive the way here. */
export async function allTexts(page: Page): Promise<string[]> {
  const texts = new Map<number, string>()
  await page.evaluate(() => window.scrollTo(0, 0))
  await until('the end of the list', async () => {
    const { rows, count } = await page.evaluate(readRows)
    for (const { place, text } of rows) texts.set(place, text)
    const next = Array.from({ length: count }, (_, index) => index + 1).find(place => !texts.has(place))
    // Only to a message that stands there: further down some may still be on their way from the store.
    await page.evaluate(
      place => document.querySelector(`main li[aria-posinset="${place}"]`)?.scrollIntoView({ block: 'start' }),
      (next ?? 0) - 1,
    )
    return next === undefined
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  return Array.from(texts)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
}

/** How many messages the list says it has. */
export function countListed(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.querySelector('main li')?.getAttribute('aria-setsize') ?? 0))
}

/** Runs in the page: the rows that stand there, and how many there are in all. */
function readRows() {
  const items = Array.from(document.querySelectorAll('main li'))
  return {
    rows: items.map(item => ({
      place: Number(item.getAttribute('aria-posinset')),
      text: JSON.stringify([item.querySelector('strong')?.textContent, item.querySelector('p')?.textContent]),
    })),
    count: Number(items[0]?.getAttribute('aria-setsize') ?? 0),
  }
}

export interface Filling {
  readonly userId: string
  readonly count: number
  /** Which of them are read, from 0, the oldest. */
  readonly read?: readonly number[]
  /** What all of them say. */
  readonly body?: string
}

/** Puts messages into the browser's storage, as if they had arrived; the oldest is `n0`. A window has to be reloaded. */
export function fill(page: Page, filling: Filling): Promise<unknown> {
  return page.evaluate(fillHere, filling)
}

/** Runs in the page. */
function fillHere({ count, userId, read = [], body: same }: Filling) {
  return new Promise((resolve, reject) => {
    const isRead = new Set(read)
    const opening = indexedDB.open('sineta')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite')
      const entries = transaction.objectStore('entries')
      for (let index = 0; index < count; index++) {
        const lines = index % 3 === 0 ? 'Uma linha\nduas linhas\ntrês linhas' : 'Uma linha'
        const [title, body] = [`n${index}`, same ?? lines]
        const state = { read: isRead.has(index) ? 1 : 0, data: {}, url: null, at: index }
        entries.add({ id: `id-${index}`, userId, title, body, ...state })
      }
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
      opening.result.close()
    }
  })
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

/** The titles of the messages that are open. */
export async function expanded(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(entry => (entry.expanded ? [entry.title] : []))
}

/** The titles of the messages that are not read yet. */
export async function unread(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(({ title, read }) => (read ? [] : [title]))
}
