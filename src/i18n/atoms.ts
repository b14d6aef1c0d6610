import { atom } from 'jotai/vanilla'
import { wordsIn } from './late-words.ts'
import type { Language } from './negotiate.ts'
import { counted, type PluralForms } from './plural.ts'
import { languageTag } from './tag.ts'

export const languageAtom = atom<Language>('spec')

export const wordsAtom = atom(get => wordsIn(get(languageAtom)))

/** Says a number of things in the language of the page. */
export const countedAtom = atom(get => {
  const tag = languageTag(get(languageAtom))
  return (count: number, forms: PluralForms) => counted(tag, count, forms)
})
