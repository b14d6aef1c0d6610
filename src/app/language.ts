import { type Language, negotiate } from '../i18n/negotiate.ts'
import { languageTag } from '../i18n/tag.ts'

/** Where a language comes from and where it shows outside of the tree. */
export interface LanguageEnvironment {
  readonly browserLanguages: readonly string[]
  /** The person's own choice on this device. */
  savedChoice(): string | undefined
  saveChoice(language: string): void
  /** The operator's locale as config.js said it last: for a first frame, and for a load that cannot read config.js. */
  keptLocale(): string | undefined
  keepLocale(locale: string | undefined): void
  /** Sets `<html lang>` to a BCP 47 tag. */
  describeDocument(tag: string): void
}

/** Negotiates the language and tells the document. `locale` is the operator's, from config.js. */
export function settleLanguage(environment: LanguageEnvironment, locale: string | undefined): Language {
  environment.keepLocale(locale)
  const language = negotiate({
    choice: environment.savedChoice(),
    configured: locale,
    browser: environment.browserLanguages,
  })
  environment.describeDocument(languageTag(language))
  return language
}
