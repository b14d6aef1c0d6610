/**
 * Runs before the first frame: of the shells that the build has rendered, one in each language, it puts the one into the
 * page that this person reads. config.js is not there yet, unless it is in the page; so the operator's locale is the one
 * that was seen the last time. Light or dark, where the person has chosen, is set before anything is drawn too.
 */

import { THEME_CHOICE } from './config/theme-choice.ts'
import { globals } from './edge/page/globals.ts'
import { PREFIX } from './edge/storage/storage.ts'
import { LANGUAGE_CHOICE, OPERATOR_LOCALE } from './i18n/kept.ts'
import { negotiate } from './i18n/negotiate.ts'
import { languageTag } from './i18n/tag.ts'

const language = negotiate({
  choice: kept(LANGUAGE_CHOICE),
  configured: configured() ?? kept(OPERATOR_LOCALE),
  browser: [navigator.language, ...navigator.languages],
})
const tag = languageTag(language)
const shell = document.querySelector<HTMLTemplateElement>(`template[lang="${tag}"]`)
if (shell) document.getElementById('root')?.append(shell.content)
document.documentElement.lang = tag
// What is no colour scheme the browser does not take.
document.documentElement.style.colorScheme = kept(THEME_CHOICE) ?? ''

/** What is wrong with it is said later, when config.js is checked as a whole. */
function configured(): string | undefined {
  try {
    const { locale } = globals.shellConfig() as { locale?: unknown }
    return typeof locale === 'string' && locale !== '' ? locale : undefined
  } catch {
    return undefined
  }
}

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}
