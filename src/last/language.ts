import { type LanguageEnvironment, settleLanguage } from '../app/language.ts'
import type { Store } from '../app/store.ts'
import { watchStorage } from '../edge/storage-changes.ts'
import { languageAtom } from '../i18n/atoms.ts'
import { LANGUAGE_CHOICE } from '../i18n/kept.ts'

/** Follows the choice that a person makes in another window. `locale` is the operator's. */
export function followLanguage(store: Store, language: LanguageEnvironment, locale: string | undefined): void {
  const follow = () => store.set(languageAtom, settleLanguage(language, locale))
  // One that was made before this was there is not told.
  follow()
  watchStorage(LANGUAGE_CHOICE, follow)
}
