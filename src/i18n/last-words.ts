import { lastEs } from './es/last.ts'
import { type Words, wordsIn } from './late-words.ts'
import type { Language } from './negotiate.ts'
import { lastPt } from './pt/last.ts'
import type { Translated } from './translated.ts'

/** All texts there are. */
export type AllWords = Words & Translated<typeof lastPt>

export function allWordsIn(language: Language): AllWords {
  return { ...wordsIn(language), ...(language === 'es' ? lastEs : lastPt) }
}
