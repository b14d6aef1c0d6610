/** Resolves after the next paint, or soon in a window that is not painted. */
export function whenPainted(): Promise<void> {
  return new Promise(resolve => {
    const later = () => setTimeout(resolve)
    if (document.hidden) later()
    else requestAnimationFrame(later)
  })
}
