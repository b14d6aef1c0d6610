import { type MessageWords, messageWordsIn } from '../src/i18n/message-words.ts'
import { negotiate } from '../src/i18n/negotiate.ts'
import { settings } from './device.ts'

/** The texts in the language that the page shows. `locale` is what config.js says. */
export async function readWords(locale: string | undefined): Promise<MessageWords> {
  const browser = [navigator.language, ...navigator.languages]
  // A choice that cannot be read counts as none: a notification in another language is better than none.
  const choice = await settings.get('language').catch(() => undefined)
  return messageWordsIn(negotiate({ choice, configured: locale, browser }))
}
