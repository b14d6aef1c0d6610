import { atom } from 'jotai/vanilla'
import type { User } from '../config/user.ts'

/** Who is signed in, or null. */
export const userAtom = atom<User | null>(null)
