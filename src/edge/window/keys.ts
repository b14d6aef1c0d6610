/** What takes characters, or goes to what begins with them. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"]'

/** What the rest of the page has to wait for. */
const MODAL = 'dialog:modal, [aria-modal="true"]'

/**
 * Calls `act` for every key that is pressed in the page, when all others have seen it, but not while something modal is
 * open. `typing`: where the focus is, characters are typed. What `act` returns true for the browser leaves alone.
 */
export function listenToKeys(act: (event: KeyboardEvent, typing: boolean) => boolean): void {
  addEventListener('keydown', event => {
    if (document.querySelector(MODAL)) return
    if (act(event, isTyping(event.composedPath()[0]))) event.preventDefault()
  })
}

/** The first of an event's path is what has the focus, also within a shadow root. */
function isTyping(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}
