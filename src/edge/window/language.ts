import type { LanguageEnvironment } from '../../app/language.ts'
import { LANGUAGE_CHOICE, OPERATOR_LOCALE } from '../../i18n/kept.ts'
import type { Storage } from '../storage/storage.ts'

export function createLanguageEnvironment(storage: Storage): LanguageEnvironment {
  return {
    browserLanguages: [navigator.language, ...navigator.languages],
    savedChoice: () => storage.get(LANGUAGE_CHOICE),
    saveChoice: language => storage.set(LANGUAGE_CHOICE, language),
    keptLocale: () => storage.get(OPERATOR_LOCALE),
    keepLocale: locale => storage.set(OPERATOR_LOCALE, locale),
    describeDocument(tag) {
      document.documentElement.lang = tag
    },
  }
}
