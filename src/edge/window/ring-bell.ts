/** From its top, as it hangs, out and back and less each time. */
const SWINGS = {
  rotate: ['0deg', '14deg', '-12deg', '8deg', '-4deg', '0deg'],
  transformOrigin: Array(2).fill('50% 10%'),
}

/** In ms: short enough to be over when the toast has come in and is read. */
const DURATION = 600

/**
 * Makes what swings the bell in the title bar once. One that swings goes on: in a flood it would never get beyond its
 * first swing. By the clock, since to ask for its animations has the browser work out every style anew.
 */
export function createRingBell(): () => void {
  let rangAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - rangAt < DURATION) return
    rangAt = now
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document.querySelector('[data-push] svg')?.animate(SWINGS, DURATION)
  }
}
