/** The places of the window, in the order of Tab: title bar, product, and each thing that lies over them. */
const PLACES = 'header[data-tauri-drag-region], main, #overlays > *'

const CONTROLS = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex="0"]'

/** What takes the focus in a place that it has not been in: what the keys are at in a list, rather than what is above it. */
const ENTRANCES = ['li [tabindex="0"]', CONTROLS, '[tabindex="-1"]']

export interface Places {
  /** Moves the focus to the next place, or the one before; false where it is the turn of the browser's own. */
  step(back: boolean): boolean
  /** Moves the focus to the one that this selector means, if there is something in it to take it. */
  enter(selector: string): void
  /** Whether there is such a thing in the page. */
  has(selector: string): boolean
  /** Presses a button as a click does, which leaves the focus on it. Without one nothing happens. */
  press(selector: string): void
}

/**
 * F6 goes round the places of a window, as on desktops: into each to where the focus was there the last time, and after
 * the last one to the browser's own places, such as its address bar, from where the round begins again.
 */
export function createPlaces(): Places {
  const left = new WeakMap<Element, WeakRef<HTMLElement>>()
  let isOutside = false
  addEventListener('focusin', ({ target }) => {
    const place = target instanceof HTMLElement && target.closest(PLACES)
    if (place && place !== target) left.set(place, new WeakRef(target))
  })
  // Whatever a person does in the page, they are back in it.
  const comeBack = () => {
    isOutside = false
  }
  addEventListener('pointerdown', comeBack)
  addEventListener('keydown', ({ key }) => key !== 'F6' && comeBack())
  const entranceOf = (place: Element) => {
    const before = left.get(place)?.deref()
    return before?.isConnected && canTakeFocus(before) ? before : firstIn(place)
  }
  const enter = (place: Element | null | undefined) => place && entranceOf(place)?.focus()
  return {
    enter: selector => enter(document.querySelector(selector)),
    has: selector => document.querySelector(selector) !== null,
    press(selector) {
      const button = document.querySelector<HTMLButtonElement>(selector)
      button?.focus()
      button?.click()
    },
    step(back) {
      const places = Array.from(document.querySelectorAll(PLACES)).filter(place => firstIn(place))
      const at = isOutside ? -1 : places.findIndex(place => place.contains(document.activeElement))
      const next = back ? (at < 0 ? places.length : at) - 1 : at + 1
      isOutside = next < 0 || next >= places.length
      enter(places[next])
      return !isOutside
    },
  }
}

function firstIn(place: Element): HTMLElement | undefined {
  for (const selector of ENTRANCES) {
    const found = Array.from(place.querySelectorAll<HTMLElement>(selector)).find(canTakeFocus)
    if (found) return found
  }
  return undefined
}

/** What is not drawn takes no focus; and who goes by places needs no way past one. */
function canTakeFocus(element: HTMLElement): boolean {
  return !element.matches('[data-skip]') && element.checkVisibility({ visibilityProperty: true })
}
