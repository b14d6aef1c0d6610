import { languageAtom } from '../i18n/atoms.ts'
import { negotiate } from '../i18n/negotiate.ts'
import { languageTag, wordsIn } from '../i18n/translate.ts'
import type { Store } from './store.ts'

/** Where a language comes from and where it shows outside of the tree. */
export interface LanguageEnvironment {
  readonly browserLanguages: readonly string[]
  /** The person's own choice on this device. */
  savedChoice(): string | undefined
  saveChoice(language: string): void
  /** Sets `<html lang>` to a BCP 47 tag, and the window's title. */
  describeDocument(tag: string, title: string): void
}

/** `configured` is the operator's locale, once config.js has been read. */
export function applyLanguage(store: Store, environment: LanguageEnvironment, configured?: string): void {
  const language = negotiate({
    choice: environment.savedChoice(),
    configured,
    browser: environment.browserLanguages,
  })
  store.set(languageAtom, language)
  environment.describeDocument(languageTag(language), wordsIn(language).appName)
}

export function chooseLanguage(store: Store, environment: LanguageEnvironment, language: 'pt' | 'es'): void {
  environment.saveChoice(language)
  applyLanguage(store, environment)
}
