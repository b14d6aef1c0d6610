import { css } from 'goober'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useTooltipAnchor } from './use-tooltip-anchor.ts'

/** The least room between a tooltip and the edge of the window, in CSS pixels. */
const MARGIN = 8

/** Between it and its control, for the ring of the focus. */
const GAP = 5

/**
 * The tooltips of the whole window: whatever has `data-tooltip` shows that text on hover, keyboard focus and long press, or
 * its name where it is empty. For eyes only: the control says a text of its own by `aria-describedby`. Dismissed by Escape,
 * hoverable and persistent (WCAG 1.4.13).
 * They are no part of the controls, so the title bar can do without them until they are there.
 */
export function Tooltips() {
  const bubble = useRef<HTMLDivElement>(null)
  const anchor = useTooltipAnchor(bubble)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!anchor) return
    // What a click does may change with the click, and the control may go.
    const observer = new MutationObserver(draw)
    observer.observe(anchor, { attributes: true })
    if (anchor.parentNode) observer.observe(anchor.parentNode, { childList: true })
    window.addEventListener('resize', draw)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', draw)
    }
  }, [anchor])
  useLayoutEffect(() => {
    if (anchor && bubble.current) place(bubble.current, anchor.getBoundingClientRect())
  })

  const text = anchor?.isConnected && (anchor.dataset.tooltip || anchor.getAttribute('aria-label'))
  return text ? (
    <div ref={bubble} className={look} role="tooltip" aria-hidden="true">
      {text}
    </div>
  ) : null
}

/**
 * Right below the control, or above it where that is outside of the window; without a gap, so that a mouse gets there. By
 * `translate`, since what goes from one control to another has not shifted the layout.
 */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, { top, bottom, right }: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement
  const left = Math.max(MARGIN, Math.min(right, clientWidth - MARGIN) - offsetWidth)
  const y = bottom + GAP + offsetHeight <= clientHeight ? bottom + GAP : Math.max(0, top - GAP - offsetHeight)
  style.translate = `${left}px ${y}px`
}

/* A mouse on its way there must not fall through a rounded corner: they are filled for it. */
const look = css`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: 4;
  width: max-content;
  max-width: min(18rem, 100% - 1rem);
  padding: 0.375rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--ink);
  background: var(--raised);
  box-shadow: var(--shadow);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  animation: sineta-in 0.12s var(--ease);
  &::before {
    content: '';
    position: absolute;
    inset: -6px -1px;
  }
`
