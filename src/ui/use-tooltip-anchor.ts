import { type RefObject, useEffect, useState } from 'react'

/** How long a finger rests before the tooltip shows, in ms: the long press of the mobile systems. */
const LONG_PRESS = 500

/**
 * The element with `data-tooltip` whose tooltip is to be shown: that under the mouse or with the focus of the keyboard, or
 * where a finger has rested. Null: none. Escape ends it; a mouse that goes on to the bubble does not.
 */
export function useTooltipAnchor(bubble: RefObject<HTMLElement | null>): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let shown: HTMLElement | null = null
    let press: ReturnType<typeof setTimeout> | undefined
    const show = (next: HTMLElement | null) => {
      shown = next
      setAnchor(next)
    }
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (shown?.contains(target) || bubble.current?.contains(target))
    const endPress = () => clearTimeout(press)

    const on = {
      pointerover({ target, pointerType }: PointerEvent) {
        const over = anchorOf(target)
        if (over && pointerType === 'mouse') show(over)
      },
      pointerout({ relatedTarget, pointerType }: PointerEvent) {
        endPress()
        // A finger leaves as soon as it is lifted: what it has brought up stays to be read.
        if (shown && pointerType === 'mouse' && !isInside(relatedTarget)) show(null)
      },
      pointerdown({ target, pointerType }: PointerEvent) {
        if (shown && !isInside(target)) show(null)
        const pressed = anchorOf(target)
        if (pressed && pointerType !== 'mouse') press = setTimeout(() => show(pressed), LONG_PRESS)
      },
      pointerup: endPress,
      pointercancel: endPress,
      focusin({ target }: FocusEvent) {
        const focused = anchorOf(target)
        if (focused?.matches(':focus-visible')) show(focused)
      },
      focusout({ target }: FocusEvent) {
        if (shown && shown === anchorOf(target)) show(null)
      },
      keydown({ key }: KeyboardEvent) {
        if (shown && key === 'Escape') show(null)
      },
    }
    const listeners = Object.entries(on) as [string, EventListener][]
    for (const [type, listener] of listeners) document.addEventListener(type, listener)
    return () => {
      endPress()
      for (const [type, listener] of listeners) document.removeEventListener(type, listener)
    }
  }, [bubble])
  return anchor
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}
