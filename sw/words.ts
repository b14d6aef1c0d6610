import { get } from 'idb-keyval'
import { LANGUAGE_CHOICE } from '../src/i18n/kept.ts'
import { negotiate } from '../src/i18n/negotiate.ts'
import type { Words } from '../src/i18n/pt.ts'
import { wordsIn } from '../src/i18n/translate.ts'

/** The texts in the language that the page shows. `locale` is what config.js says. */
export async function readWords(locale: string | undefined): Promise<Words> {
  const browser = [navigator.language, ...navigator.languages]
  return wordsIn(negotiate({ choice: await readChoice(), configured: locale, browser }))
}

/** A choice that cannot be read counts as none: a notification in another language is better than none. */
async function readChoice(): Promise<string | undefined> {
  try {
    const choice: unknown = await get(LANGUAGE_CHOICE)
    return typeof choice === 'string' ? choice : undefined
  } catch {
    return undefined
  }
}
