/** No frame takes so long, in ms; a window that is hidden before it comes has none. */
const LIMIT = 500

/** Resolves after the next paint, or soon in a window that is not painted. */
export function whenPainted(): Promise<void> {
  return new Promise(resolve => {
    const later = () => setTimeout(resolve)
    if (document.hidden) return later()
    requestAnimationFrame(later)
    setTimeout(resolve, LIMIT)
  })
}
