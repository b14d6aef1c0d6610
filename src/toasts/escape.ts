import { firstButton } from './focus-toasts.ts'

/** What Escape closes first, and where it ends the typing or the choosing. */
const NEARER = '[role=tooltip], [role=dialog], dialog[open], :popover-open'
const FIELD = 'input, textarea, select, [contenteditable]'

/** Escape that nothing else needs takes the newest toast away. Returns what ends it. */
export function watchEscape(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let free = false
  // Before all others: what they close has left the page by the time they are done.
  const look = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    free = !document.querySelector(NEARER) && !(target instanceof Element && target.closest(FIELD))
  }
  const act = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && free && !defaultPrevented && !isComposing) firstButton()?.click()
  }
  window.addEventListener('keydown', look, { signal, capture: true })
  window.addEventListener('keydown', act, { signal })
  return () => ended.abort()
}
