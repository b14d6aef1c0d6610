import type { Page } from 'puppeteer-core'
import type { State } from './state.ts'

export const THEMES = ['light', 'dark', 'forced'] as const
export type Theme = (typeof THEMES)[number]

/** As a desktop with a dark contrast theme has it; what is drawn in the page's own colours stands out there. */
const FORCED = { scheme: 'dark', forced: 'active' }

/** The size that browsers come with, in px. */
const TEXT = 16

/** What a person's system and window make of a page, changed at will. */
export interface Look {
  theme(theme: Theme): Promise<void>
  /** The size that the person has told the browser to have text in, in per cent of the one it comes with. */
  text(percent: number): Promise<void>
  /** In CSS px. What the mouse was on, it is on again. */
  size(width: number, height: number): Promise<void>
}

/** For a page that is yet to be loaded: nothing moves in it, so that what is seen is never halfway. */
export async function createLook(page: Page, pointer?: State['pointer']): Promise<Look> {
  const session = await page.createCDPSession()
  const theme = async (chosen: Theme) => {
    const { scheme, forced } = chosen === 'forced' ? FORCED : { scheme: chosen, forced: 'none' }
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'forced-colors', value: forced },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]
    await session.send('Emulation.setEmulatedMedia', { features })
    await drawn(page)
  }
  await theme('light')
  return {
    theme,
    text: percent => session.send('Page.setFontSizes', { fontSizes: { standard: (TEXT * percent) / 100 } }),
    async size(width, height) {
      await leave(page)
      await page.setViewport({ width, height })
      await point(page, pointer)
      await drawn(page)
    },
  }
}

async function point(page: Page, pointer: State['pointer']): Promise<void> {
  if (!pointer) return
  await page.hover(pointer.over)
  if (pointer.pressed) await page.mouse.down()
}

/** Lets go far from where it was pressed, so that it is no click. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.mouse.up().catch(() => undefined)
}

/** Two frames: what the first one's observers and effects change is drawn in the second. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
