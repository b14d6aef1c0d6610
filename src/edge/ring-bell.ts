/** From its top, as it hangs, out and back and less each time. */
const SWINGS = {
  rotate: ['0deg', '14deg', '-12deg', '8deg', '-4deg', '0deg'],
  transformOrigin: Array(2).fill('50% 10%'),
}

/** In ms: short enough to be over when the toast has come in and is read. */
const DURATION = 600

/** Swings the bell in the title bar once. One that swings goes on: in a flood it would never get beyond its first swing. */
export function ringBell(): void {
  const icon = document.querySelector('[data-push] svg')
  if (!icon || icon.getAnimations().length > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  icon.animate(SWINGS, DURATION)
}
