import type { Page } from 'puppeteer-core'
import { until } from './wait.ts'

/** The bell as a person meets it; name and description are what the browser tells a screen reader. */
export interface SeenBell {
  readonly push: string | undefined
  readonly look: 'grey' | 'coloured'
  readonly filled: boolean
  readonly busy: boolean
  readonly name: string | undefined
  readonly description: string | undefined
}

/** The bell's help: title, why, next step; then its buttons' names. */
export interface SeenHelp {
  readonly texts: readonly (string | null)[]
  readonly buttons: readonly (string | null)[]
}

export const BELL = 'button[data-push]'
export const HELP = '#bell-help'

export async function seeBell(page: Page): Promise<SeenBell> {
  const bell = await page.waitForSelector(BELL)
  if (!bell) throw new Error('no bell')
  const seen = await bell.evaluate(element => {
    const channels = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const fill = element.querySelector('path')?.getAttribute('fill')
    return {
      push: element.dataset.push,
      // The greys of the design differ by 12 of 255 at most, its accents by more than 150.
      look: Math.max(...channels) - Math.min(...channels) > 60 ? ('coloured' as const) : ('grey' as const),
      filled: fill === 'currentColor',
      busy: element.getAttribute('aria-busy') === 'true',
    }
  })
  const told = await page.accessibility.snapshot({ root: bell })
  await bell.dispose()
  return { ...seen, name: told?.name, description: told?.description }
}

/** Null: it is not open. */
export async function seeHelp(page: Page): Promise<SeenHelp | null> {
  return page.evaluate(selector => {
    const help = document.querySelector(selector)
    if (!help) return null
    return {
      texts: Array.from(help.querySelectorAll('h2, p'), ({ textContent }) => textContent),
      buttons: Array.from(help.querySelectorAll('button'), button => button.ariaLabel ?? button.textContent),
    }
  }, HELP)
}

/** Waits until the help with this title stands open and listens, which it does once it has been painted. */
export async function helpWith(page: Page, title: string): Promise<SeenHelp> {
  const help = await until(`the help “${title}”`, async () => {
    const seen = await seeHelp(page)
    return seen?.texts[0] === title ? seen : undefined
  })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(resolve => setTimeout(resolve))
    await new Promise(requestAnimationFrame)
  })
  return help
}

export async function bellRests(page: Page, push: 'on' | 'off'): Promise<void> {
  await until(`the bell to be ${push}`, () =>
    page.evaluate(
      selector => document.querySelector(selector) !== null,
      `${BELL}[data-push="${push}"]:not([aria-busy])`,
    ),
  )
}

/** As script, which comes through whatever lies over it, and at once. */
export async function pressBell(page: Page): Promise<void> {
  await page.$eval(BELL, bell => (bell as HTMLElement).click())
}
