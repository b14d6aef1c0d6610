/**
 * What a person does with a pointer, as the browsers tell it: `pointerover` and `pointerout` bubble, while
 * `pointerenter` and `pointerleave` go to each element on the way. React listens to the first pair, Preact to the other.
 */
export function pointerEnters(element: Element, pointerType = 'mouse'): void {
  dispatch(element, 'pointerover', pointerType)
  for (const target of pathOf(element).reverse()) dispatch(target, 'pointerenter', pointerType, false)
}

export function pointerLeaves(element: Element, pointerType = 'mouse'): void {
  dispatch(element, 'pointerout', pointerType)
  for (const target of pathOf(element)) dispatch(target, 'pointerleave', pointerType, false)
}

export function fingerDown(element: Element): void {
  pointerEnters(element, 'touch')
  dispatch(element, 'pointerdown', 'touch')
}

/** A finger that is lifted is nowhere, so it leaves too. */
export function fingerUp(element: Element): void {
  dispatch(element, 'pointerup', 'touch')
  pointerLeaves(element, 'touch')
}

/** A pen hovers: it is still over the control after it has tapped it. */
export function penTaps(element: Element): void {
  pointerEnters(element, 'pen')
  dispatch(element, 'pointerdown', 'pen')
  dispatch(element, 'pointerup', 'pen')
}

export function pressKey(element: Element, key: string): void {
  element.dispatchEvent(new (windowOf(element).KeyboardEvent)('keydown', { key, bubbles: true, cancelable: true }))
}

function dispatch(element: Element, type: string, pointerType: string, bubbles = true): void {
  element.dispatchEvent(new (windowOf(element).PointerEvent)(type, { pointerType, bubbles }))
}

function pathOf(element: Element): Element[] {
  const path = [element]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent)
  return path
}

function windowOf(element: Element): Window & typeof globalThis {
  const window = element.ownerDocument.defaultView
  if (!window) throw new Error('the element is in no window')
  return window
}
