/** Changes that come faster, in ms, are a flood: nothing moves or fades in then, which would tire eyes and processors. */
const RUSH = 300

/**
 * Keeps the children of `region` one below the other by `translate` alone, from now on: what makes room for another has
 * its place in the layout unchanged, so nothing shifts, and goes there smoothly. Until this has been loaded they stand
 * there in the layout's own order, at the same places. Returns what ends it.
 */
export function keepStacked(region: HTMLElement): () => void {
  const heights = new WeakMap<Element, number>()
  let changedAt = 0
  let rushed = false
  let stackHeight = ''
  // The sizes are told within the frame of each change, after its layout: nothing is measured in between.
  const sizes = new window.ResizeObserver(entries => {
    for (const { target, borderBoxSize } of entries) heights.set(target, borderBoxSize[0]?.blockSize ?? 0)
    place()
  })
  const place = () => {
    const children = childrenOf(region)
    if (children.some(child => !heights.has(child))) return
    let above = 0
    for (const [index, child] of children.entries()) {
      moveTo(child, `calc(${above}px + ${index / 2}rem)`, rushed)
      above += heights.get(child) ?? 0
    }
    const height = `calc(${above}px + ${Math.max(0, children.length - 1) / 2}rem)`
    // Browsers take a calculated size for another one each time it is set.
    if (stackHeight !== height) region.style.height = height
    stackHeight = height
  }
  const changed = () => {
    const now = performance.now()
    rushed = now - changedAt < RUSH
    changedAt = now
    for (const child of childrenOf(region)) {
      if (heights.has(child)) continue
      child.style.gridArea = '1 / 1'
      if (rushed) child.style.animation = 'none'
      sizes.observe(child)
    }
    place()
  }
  const children = new window.MutationObserver(changed)
  children.observe(region, { childList: true })
  changed()
  return () => {
    children.disconnect()
    sizes.disconnect()
  }
}

/** A new one appears where it belongs; the others go there. */
function moveTo({ dataset, style }: HTMLElement, top: string, rushed: boolean): void {
  if (dataset.top === top) return
  style.transition = dataset.top && !rushed ? 'translate 0.2s var(--ease)' : ''
  style.translate = `0 ${top}`
  dataset.top = top
}

function childrenOf(region: HTMLElement): HTMLElement[] {
  return Array.from(region.children) as HTMLElement[]
}
