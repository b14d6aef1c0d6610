import { wordsAtom } from '../i18n/atoms.ts'
import { bellViewAtom, pushEventAtom } from '../push/atoms.ts'
import type { Store } from './store.ts'

/**
 * What a click on the bell does: it switches push, or, where push is not to be had, it explains what the warning mark
 * means, which a touch screen has no hover to show.
 */
export function pressBell(store: Store, explain: (text: string) => void): void {
  const bell = store.get(bellViewAtom)
  if (bell?.warning) explain(store.get(wordsAtom)[bell.label])
  else void store.set(pushEventAtom, { type: 'toggle' })
}
