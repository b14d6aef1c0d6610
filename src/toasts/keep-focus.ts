/**
 * Where the toast that has the focus goes away, the focus moves to the next one, or else back to where it was before it
 * came to the toasts: to lose it is to begin anew at the top of the page. Returns what ends it.
 */
export function keepFocus(region: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let before: HTMLElement | null = null
  let here: Element | null = null
  const come = ({ target, relatedTarget }: FocusEvent) => {
    const inside = region.contains(target as Node)
    // What has gone away has taken the focus along, and a window that is entered gives it back: neither came from elsewhere.
    const again = target === here || here?.isConnected === false
    if (inside && !again && !region.contains(relatedTarget as Node)) before = relatedTarget as HTMLElement | null
    here = inside ? (target as Element) : null
  }
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (here === target && here?.isConnected && document.activeElement !== here) here = null
    })
  const removed = new window.MutationObserver(records => {
    if (!here || here.isConnected) return
    const place = records.find(({ removedNodes }) => Array.from(removedNodes).some(node => node.contains(here)))
    const next = [place?.nextSibling, place?.previousSibling].find(node => node?.isConnected) ?? region.firstChild
    if (next) (next as Element).querySelector('button')?.focus()
    else goBack(before)
  })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('focusout', leave, { signal })
  removed.observe(region, { childList: true })
  return () => {
    ended.abort()
    removed.disconnect()
  }
}

/** What is not there any more is stood in for by what surrounded it. */
function goBack(before: HTMLElement | null): void {
  const place = before?.isConnected ? before : focusable(document.querySelector('main'))
  place?.focus({ preventScroll: true })
}

/** For once: a click on nothing in it must not take the focus there. */
function focusable(element: HTMLElement | null): HTMLElement | null {
  if (element) element.tabIndex = -1
  element?.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return element
}
