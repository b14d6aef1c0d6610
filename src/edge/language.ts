import type { LanguageEnvironment } from '../app/language.ts'
import { LANGUAGE_CHOICE } from '../i18n/choice.ts'
import { report } from './report.ts'
import type { Storage } from './storage.ts'

export function createLanguageEnvironment(storage: Storage): LanguageEnvironment {
  return {
    browserLanguages: [navigator.language, ...navigator.languages],
    savedChoice: () => storage.get(LANGUAGE_CHOICE),
    saveChoice(language) {
      storage.set(LANGUAGE_CHOICE, language)
      // The worker, which shows notifications in the same language, cannot read localStorage.
      import('./worker-settings.ts')
        .then(({ saveForWorker }) => saveForWorker(LANGUAGE_CHOICE, language))
        .catch(cause => report('the language of notifications could not be kept', cause))
    },
    describeDocument(tag, title) {
      document.documentElement.lang = tag
      document.title = title
    },
  }
}
