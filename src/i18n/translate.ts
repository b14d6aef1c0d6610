import { es } from './es.ts'
import { messageEs } from './message-words.ts'
import type { Language } from './negotiate.ts'
import { pt, type Words } from './pt.ts'

/** The texts of a language. The specification's own wording is Portuguese with two Spanish defaults for toasts. */
export function wordsIn(language: Language): Words {
  if (language === 'pt') return pt
  if (language === 'es') return es
  return { ...pt, ...messageEs }
}
