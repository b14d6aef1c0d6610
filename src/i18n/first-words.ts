import { firstEs } from './es/first.ts'
import type { Language } from './negotiate.ts'
import { firstPt } from './pt/first.ts'
import type { Translated } from './translated.ts'

export type FirstWords = Translated<typeof firstPt>

export function firstWordsIn(language: Language): FirstWords {
  return language === 'es' ? firstEs : firstPt
}
