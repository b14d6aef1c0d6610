import { atom } from 'jotai/vanilla'

/** Shows the browser's dialog that installs the app. Null: the browser does not offer it, or the person has answered. */
export const installAtom = atom<{ prompt(): Promise<void> } | null>(null)
