import { messageEs } from './es/message.ts'
import type { Language } from './negotiate.ts'
import { messagePt } from './pt/message.ts'
import type { Translated } from './translated.ts'

export type MessageWords = Translated<typeof messagePt>

/** The specification's own wording, for readers of any other language, has these two in Spanish. */
export function messageWordsIn(language: Language): MessageWords {
  return language === 'pt' ? messagePt : messageEs
}
