import { atom } from 'jotai/vanilla'

/** What a person can choose; `system` follows the system, and changes with it. */
export type Theme = 'system' | 'light' | 'dark'

export const themeAtom = atom<Theme>('system')

/** What was kept may be anything. */
export function themeOf(kept: string | undefined): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
