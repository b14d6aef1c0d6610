/** Moves the focus to the newest toast, or to what stands below it. False where there is none. */
export function focusToasts(): boolean {
  const button = firstButton()
  button?.focus()
  return button !== null
}

/** The newest toast's own, which closes it; without one, the one that takes the number of the others away. */
export function firstButton(): HTMLButtonElement | null {
  return document.querySelector('#toasts button')
}
