import { lateEs } from './es/late.ts'
import { type FirstWords, firstWordsIn } from './first-words.ts'
import { type MessageWords, messageWordsIn } from './message-words.ts'
import type { Language } from './negotiate.ts'
import { latePt } from './pt/late.ts'
import type { Translated } from './translated.ts'

/** All texts up to the late part: what is loaded last has words of its own. */
export type Words = FirstWords & MessageWords & Translated<typeof latePt>

export function wordsIn(language: Language): Words {
  return { ...firstWordsIn(language), ...messageWordsIn(language), ...(language === 'es' ? lateEs : latePt) }
}
