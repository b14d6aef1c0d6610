/** The `--ease` of the theme, which keyframes made by script cannot name. */
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Plays `frames`, then calls `done`: at once where the person wants no motion, or nobody sees it. `duration` in ms. */
export function animate(
  element: Element | null,
  frames: Keyframe | Keyframe[],
  duration: number,
  done?: () => void,
): void {
  if (!element?.animate || document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    done?.()
    return
  }
  // What is taken away at the end must not stand there again for a frame before.
  const fill = done ? 'forwards' : 'none'
  element.animate(frames as Keyframe[], { duration, easing: EASE, fill }).onfinish = done ?? null
}
