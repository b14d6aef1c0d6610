import type { Language } from './negotiate.ts'

/** The BCP 47 tag for `<html lang>` and `Intl`. */
export function languageTag(language: Language): string {
  return language === 'es' ? 'es' : 'pt-BR'
}
