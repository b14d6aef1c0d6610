import { atom } from 'jotai/vanilla'

/** What a shortcut asks for. */
export type ShortcutCommand =
  | 'bell'
  | 'firstUnread'
  | 'list'
  | 'markAllRead'
  | 'newest'
  | 'next'
  | 'nextPlace'
  | 'previous'
  | 'previousPlace'
  | 'toasts'

/** What the thing that has the focus does by itself: in the list for who reads it, and for nobody to carry out. */
type OwnKey = 'arrows' | 'close' | 'toggle'

export interface Shortcut {
  /** Names it in the words of the page too. */
  readonly does: ShortcutCommand | OwnKey
  /** As `aria-keyshortcuts` writes them. */
  readonly strokes: readonly string[]
}

/**
 * As mail programs have them: Gmail's and Google Reader's, where there is one. What cannot be undone takes two keys, and
 * nothing is deleted. In a text field, and for who has switched off those of one character, Control+/ and F6 are left.
 */
export const messageShortcuts: readonly Shortcut[] = [
  { does: 'next', strokes: ['J'] },
  { does: 'previous', strokes: ['K'] },
  { does: 'arrows', strokes: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { does: 'toggle', strokes: ['Enter'] },
  { does: 'newest', strokes: ['N'] },
  { does: 'firstUnread', strokes: ['U'] },
  { does: 'markAllRead', strokes: ['Shift+A'] },
]

export const windowShortcuts: readonly Shortcut[] = [
  { does: 'bell', strokes: ['B'] },
  { does: 'toasts', strokes: ['T'] },
  { does: 'nextPlace', strokes: ['F6'] },
  { does: 'previousPlace', strokes: ['Shift+F6'] },
  { does: 'close', strokes: ['Escape'] },
  { does: 'list', strokes: ['?', 'Control+/'] },
]

/** What there is to know of a key that was pressed; `KeyboardEvent` has it. */
export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
  /** Somebody else has answered it. */
  readonly defaultPrevented: boolean
}

const byStroke = new Map(
  [...messageShortcuts, ...windowShortcuts].flatMap(({ does, strokes }) =>
    isOwn(does) ? [] : strokes.map(stroke => [stroke, does] as const),
  ),
)

/** Held down, these go on and on; the others would only undo themselves. */
const REPEATING: ReadonlySet<ShortcutCommand> = new Set(['next', 'previous', 'nextPlace', 'previousPlace'])

/** `typing`: the focus is where characters are typed. `singleKeys`: one character is a shortcut. */
export function commandFor(
  press: KeyPress,
  { typing, singleKeys }: { readonly typing: boolean; readonly singleKeys: boolean },
): ShortcutCommand | null {
  if (press.defaultPrevented || press.isComposing) return null
  const stroke = strokeOf(press)
  const command = byStroke.get(stroke)
  if (!command || (press.repeat && !REPEATING.has(command))) return null
  return isCharacter(stroke) && (typing || !singleKeys) ? null : command
}

function isOwn(does: Shortcut['does']): does is OwnKey {
  return does === 'arrows' || does === 'close' || does === 'toggle'
}

/** What WCAG 2.1.4 lets a person switch off: a letter, also with Shift, a digit or a sign, alone. */
export function isCharacter(stroke: string): boolean {
  return /^(Shift\+)?.$/.test(stroke)
}

/** By the character and not the key's place, so that it is where the keyboard in use has it; Caps Lock is no Shift. */
function strokeOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  // A sign that takes Shift on one keyboard takes none on another.
  const shift = shiftKey && isLetter
  const name = key.length === 1 ? key.toUpperCase() : key
  return `${altKey ? 'Alt+' : ''}${ctrlKey || metaKey ? 'Control+' : ''}${shift ? 'Shift+' : ''}${name}`
}

/** Whether one character is a shortcut. */
export const singleKeysAtom = atom(true)

export function singleKeysOf(kept: string | undefined): boolean {
  return kept !== 'off'
}

/** Whether the list of shortcuts stands open. */
export const shortcutsOpenAtom = atom(false)
