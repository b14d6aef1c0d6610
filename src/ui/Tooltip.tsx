import { css } from 'goober'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a finger rests before the tooltip shows, in ms: the long press of the mobile systems. */
const LONG_PRESS = 500

/**
 * Shows `text` beside what it wraps on hover, keyboard focus and long press. Dismissed by Escape, hoverable and
 * persistent (WCAG 1.4.13). The wrapped control carries the same text as its name, so the bubble is for eyes only.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const self = useRef<HTMLElement>(null)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const endPress = () => clearTimeout(press.current)

  useEffect(() => {
    if (!open) return
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const touchElsewhere = (event: Event) => self.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('keydown', dismiss)
    document.addEventListener('pointerdown', touchElsewhere)
    return () => {
      document.removeEventListener('keydown', dismiss)
      document.removeEventListener('pointerdown', touchElsewhere)
    }
  }, [open])
  useEffect(() => endPress, [])

  const touched = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') press.current = setTimeout(() => setOpen(true), LONG_PRESS)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the control inside
    <span
      ref={self}
      className={anchor}
      onPointerEnter={event => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={event => {
        endPress()
        // A finger leaves as soon as it is lifted: what it has brought up stays to be read.
        if (event.pointerType === 'mouse') setOpen(false)
      }}
      onPointerDown={touched}
      onPointerUp={endPress}
      onPointerCancel={endPress}
      onFocus={event => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children}
      {open && (
        <span className={bubble} role="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}

const anchor = css`
  position: relative;
  display: inline-flex;
`

const bubble = css`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: 3;
  width: max-content;
  max-width: min(18rem, 80vw);
  padding: 0.375rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--ink);
  background: var(--raised);
  box-shadow: var(--shadow);
  font-size: 0.8125rem;
  animation: sineta-in 0.12s var(--ease);
`
