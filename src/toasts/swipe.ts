/** How far a toast has been pulled towards the end of its line. */
export interface Pull {
  /** In px; less than 0 the other way. */
  readonly distance: number
  /** Since the finger came down, in ms. */
  readonly time: number
  /** The toast's own, in px. */
  readonly width: number
}

/** In px: less is the tremor of a hand. The touch slop of Android and Chromium is 8 and 15. */
export const SLOP = 10

/** Of the toast's width: as far as one pulls what one does not mean to let go. */
const FAR = 0.4

/** In px per ms, over the whole pull. Who reads and moves a toast aside to look is some five times slower. */
const FAST = 0.4

/** Whether a toast that is let go here flies on; else it springs back. */
export function fliesOn({ distance, time, width }: Pull): boolean {
  return distance > width * FAR || (distance > 2 * SLOP && distance / time > FAST)
}
