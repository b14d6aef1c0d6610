import { atom } from 'jotai/vanilla'
import { languageAtom } from './atoms.ts'
import { allWordsIn } from './last-words.ts'

export const allWordsAtom = atom(get => allWordsIn(get(languageAtom)))
