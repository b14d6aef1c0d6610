import { atom } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { languageAtom } from '../i18n/atoms.ts'
import { bellViewAtom } from '../push/atoms.ts'
import { userAtom } from '../session/atoms.ts'
import type { ToolsView } from './Tools.tsx'

/** The tools that are loaded last. */
export const extrasAtom = atom<ReactNode>(null)

/** What the title bar's tools show, once there is a store. */
export const toolsViewAtom = atom<ToolsView>(get => ({
  language: get(languageAtom),
  user: get(userAtom),
  bell: get(bellViewAtom),
  extras: get(extrasAtom),
}))
