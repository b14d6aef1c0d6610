export interface UnsavedInput {
  /** Whether a person has typed something that still stands in the page and has been neither submitted nor given up. */
  stands(): boolean
  giveUp(): void
}

/** By a person's typing and not by `defaultValue`: React keeps that equal to the value, and Preact leaves it empty. */
export function watchInput(): UnsavedInput {
  // Looked up among what stands in the page: a field that is gone is kept by nobody.
  let typedInto = new WeakSet<Element>()
  const forget = ({ target }: Event) => {
    if (target instanceof Element) for (const field of target.querySelectorAll(FIELDS)) typedInto.delete(field)
  }
  document.addEventListener('input', event => isText(event.target) && typedInto.add(event.target))
  document.addEventListener('submit', forget)
  document.addEventListener('reset', forget)
  return {
    stands() {
      const fields = Array.from(document.querySelectorAll<HTMLElement>(FIELDS))
      return fields.some(field => typedInto.has(field) && textOf(field) !== '')
    },
    giveUp() {
      typedInto = new WeakSet()
    },
  }
}

const FIELDS = 'input, textarea, [contenteditable]'

const TEXT_TYPES = /^(text|search|email|url|tel|number|password)$/

function isText(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return TEXT_TYPES.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

function textOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '')
}
