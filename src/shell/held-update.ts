import { atom } from 'jotai/vanilla'

/**
 * Why a new version waits. What a person has typed is theirs to give up, by `apply`. What the product does they cannot
 * see, so nobody is asked to decide on it.
 */
export type Hold = { readonly by: 'typing'; apply(): void } | { readonly by: 'product' }

/** Null: none waits. */
export const heldUpdateAtom = atom<Hold | null>(null)
