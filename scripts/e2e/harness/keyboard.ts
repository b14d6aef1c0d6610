import type { KeyInput, Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../../src/i18n/last-words.ts'
import type { App } from './app.ts'
import { untilListed } from './inbox.ts'
import { until } from './wait.ts'

/** Presses keys one after another, each with what is held down with it: `Shift+A`. */
export async function strike(page: Page, ...strokes: string[]) {
  // What listens to keys is loaded last, with the choice of theme.
  await page.waitForSelector('#tools select:not(:has([lang]))')
  for (const stroke of strokes) {
    const keys = stroke.split('+') as KeyInput[]
    const key = keys.pop() as KeyInput
    for (const held of keys) await page.keyboard.down(held)
    await page.keyboard.press(key)
    for (const held of keys.reverse()) await page.keyboard.up(held)
    await settled(page)
  }
}

/** Two frames: what a key has changed has been drawn, and what was drawn has been acted on. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** What stops there are in a row, each of them seen. */
export async function stops(page: Page, count: number, key: string): Promise<string[]> {
  const found: string[] = []
  while (found.length < count) {
    await strike(page, key)
    found.push(await seen(page))
  }
  return found
}

/** The name of what has the focus; fails where nobody could see that it has it. */
export async function seen(page: Page): Promise<string> {
  const { name, outlined, inside } = await page.evaluate(lookAtFocus)
  assert.ok(name, 'the focus is lost')
  assert.ok(outlined, `the focus on "${name}" has no outline`)
  assert.ok(inside, `"${name}" has the focus out of sight`)
  return name
}

export async function focused(page: Page): Promise<string> {
  return (await page.evaluate(lookAtFocus)).name
}

export function untilSeen(page: Page, name: string): Promise<unknown> {
  return until(`the focus on "${name}"`, async () => (await focused(page)) === name && (await seen(page)) === name)
}

/** Runs in the page. The outline is the element's own, or that of what stands in for it: behind it, or over the row. */
function lookAtFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', outlined: false, inside: false }
  const hasOutline = ({ outlineStyle, outlineWidth, opacity }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0'
  const standIn = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const labelled = element.getAttribute('aria-labelledby')
  const label = labelled ? document.getElementById(labelled) : (element as HTMLInputElement).labels?.[0]
  const text = label ?? element.querySelector('strong') ?? element.querySelector('span:not([aria-hidden])') ?? element
  return {
    name: element.getAttribute('aria-label') ?? text.textContent ?? '',
    outlined:
      hasOutline(getComputedStyle(element)) ||
      hasOutline(getComputedStyle(element, '::after')) ||
      (standIn !== null && hasOutline(getComputedStyle(standIn))),
    inside: right > left && bottom > top && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
  }
}

export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('#tools [aria-haspopup="dialog"]')
}

/** The browser says some time after the load that the app can be installed. */
export async function installOffered(page: Page): Promise<void> {
  await ready(page)
  await page.waitForSelector(`#tools ::-p-text(${allWordsIn('pt').install})`)
}

export async function receive(app: App, title: string) {
  await ready(app.page)
  await app.send({ notification: { title, body: 'x' } })
  await untilListed(app.page, title)
  await app.page.waitForFunction(
    text =>
      Array.from(document.querySelectorAll('[role=status] strong')).some(({ textContent }) => textContent === text),
    {},
    title,
  )
}

export async function toasts(page: Page): Promise<number> {
  return (await page.$$('[role=status]')).length
}

/** By Escape, which nothing else needs at the moment. */
export async function dismissToasts(page: Page) {
  while ((await toasts(page)) > 0) await strike(page, 'Escape')
}
