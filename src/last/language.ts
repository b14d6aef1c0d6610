import type { LanguageEnvironment } from '../app/language.ts'
import type { Store } from '../app/store.ts'
import { watchStorage } from '../edge/storage/changes.ts'
import { languageAtom } from '../i18n/atoms.ts'
import { LANGUAGE_CHOICE } from '../i18n/kept.ts'
import { negotiate } from '../i18n/negotiate.ts'
import { languageTag } from '../i18n/tag.ts'

/** Follows the choice that a person makes in another window. `locale` is the operator's. */
export function followLanguage(store: Store, language: LanguageEnvironment, locale: string | undefined): void {
  const follow = () => {
    const choice = language.savedChoice()
    if (choice === undefined) return
    const chosen = negotiate({ choice, configured: locale, browser: language.browserLanguages })
    store.set(languageAtom, chosen)
    language.describeDocument(languageTag(chosen))
  }
  // One that was made before this was there is not told.
  follow()
  watchStorage(LANGUAGE_CHOICE, follow)
}
