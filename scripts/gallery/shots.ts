import type { Tongue } from '../states/arranged.ts'
import { THEMES, type Theme } from '../states/look.ts'

/** One look of a state. */
export interface Shot {
  readonly theme: Theme
  /** Of the window, in CSS px. */
  readonly width: number
  readonly height: number
  /** In per cent of what the browser is delivered with. */
  readonly text: number
}

/** A telephone, half a screen, a window, and a large screen. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 800, height: 640 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
] as const

/** Large text takes the room that a narrow window has too little of. */
const NARROW = [{ width: 640, height: 800 }, SIZES[0]] as const

/** WCAG 1.4.4 asks for this much. */
const LARGE = 200

/** In an order in which a window is resized as seldom as can be. */
export const shots: readonly Shot[] = [
  ...SIZES.flatMap(size => THEMES.map(theme => ({ ...size, theme, text: 100 }))),
  ...largeShots(LARGE),
]

export function largeShots(text: number): readonly Shot[] {
  return NARROW.map(size => ({ ...size, theme: 'light', text }))
}

/** What is on the sheet of all states. */
const ON_SHEET: readonly string[] = ['320-forced-pt', '1280-light-pt', '1280-dark-es']

export function isOnSheet(tongue: Tongue, shot: Shot): boolean {
  return ON_SHEET.includes(nameOf(tongue, shot))
}

export function nameOf(tongue: Tongue, { theme, width, text }: Shot): string {
  return [width, theme, tongue, ...(text === 100 ? [] : ['text', text])].join('-')
}
