import { animate } from './animate.ts'
import { fliesOn, SLOP } from './swipe.ts'

const SPRING = 200

/**
 * Lets a toast be pulled off towards the end of the line, and follows the hand. Text stays the mouse's to select: a
 * mouse pulls by the icon and the edge. Both languages run from left to right. Returns what ends it.
 */
export function followSwipes(): () => void {
  const ended = new AbortController()
  document.addEventListener('pointerdown', down => follow(down), { signal: ended.signal })
  return () => ended.abort()
}

function follow(down: PointerEvent): void {
  const target = down.target as Element
  const card = target.closest<HTMLElement>('#toasts > :has([role=status])')
  if (!card || down.button !== 0 || target.closest(down.pointerType === 'mouse' ? 'button, [role=status]' : 'button'))
    return
  const ended = new AbortController()
  const listen = (types: string[], listener: (event: PointerEvent) => void) => {
    const ours = (event: Event) =>
      (event as PointerEvent).pointerId === down.pointerId && listener(event as PointerEvent)
    for (const type of types) card.addEventListener(type, ours, { signal: ended.signal })
  }
  let distance = 0
  // Where the mouse goes faster than the toast.
  card.setPointerCapture(down.pointerId)
  listen(['pointermove'], ({ clientX }) => {
    const pulled = clientX - down.clientX
    if (distance === 0 && pulled < SLOP) return
    distance = Math.max(1, pulled)
    card.style.transform = `translateX(${distance}px)`
  })
  // The browser cancels what it takes for a scroll.
  listen(['pointerup', 'pointercancel'], ({ type, timeStamp }) => {
    ended.abort()
    if (distance === 0) return
    const pull = { distance, time: timeStamp - down.timeStamp, width: card.offsetWidth }
    if (type === 'pointerup' && fliesOn(pull)) return flyOn(card)
    const { transform } = card.style
    card.style.transform = ''
    animate(card, [{ transform }, { transform: 'none' }], SPRING)
  })
}

/** Its own button takes it away, as it does for everybody. */
function flyOn(card: HTMLElement): void {
  animate(card, { opacity: 0, transform: 'translateX(110%)' }, SPRING, () => card.querySelector('button')?.click())
}
