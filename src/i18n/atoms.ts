import { atom } from 'jotai/vanilla'
import type { Language } from './negotiate.ts'
import { wordsIn } from './translate.ts'

export const languageAtom = atom<Language>('spec')

export const wordsAtom = atom(get => wordsIn(get(languageAtom)))
