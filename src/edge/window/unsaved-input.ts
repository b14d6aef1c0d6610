export interface UnsavedInput {
  /** Whether a person has typed something that still stands in the page and has been neither submitted nor given up. */
  stands(): boolean
  giveUp(): void
}

/** By a person's typing and not by `defaultValue`: React keeps that equal to the value, and Preact leaves it empty. */
export function watchInput(): UnsavedInput {
  const typedInto = new Set<HTMLElement>()
  const forget = (isGone: (field: HTMLElement) => boolean) => {
    for (const field of typedInto) if (isGone(field)) typedInto.delete(field)
  }
  const ended = ({ target }: Event) => forget(field => target instanceof Element && isWithin(field, target))
  document.addEventListener('input', event => {
    // The first of its path: of a web component's field the document hears as if the component itself had changed.
    const [field] = event.composedPath()
    if (isText(field)) typedInto.add(field)
    forget(({ isConnected }) => !isConnected)
  })
  document.addEventListener('submit', ended)
  document.addEventListener('reset', ended)
  return {
    stands: () => Array.from(typedInto).some(field => field.isConnected && textOf(field) !== ''),
    giveUp: () => typedInto.clear(),
  }
}

/** Also by way of the component that has it in its shadow. */
function isWithin(field: Node, form: Element): boolean {
  const root = field.getRootNode()
  return form.contains(field) || (root instanceof ShadowRoot && isWithin(root.host, form))
}

const TEXT_TYPES = /^(text|search|email|url|tel|number|password)$/

function isText(target: EventTarget | undefined): target is HTMLElement {
  if (target instanceof HTMLInputElement) return TEXT_TYPES.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

function textOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '')
}
