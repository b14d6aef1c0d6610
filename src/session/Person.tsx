import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { userAtom } from './atoms.ts'

/** The name of who is signed in, where the product has given one. */
export function Person() {
  const user = useAtomValue(userAtom)
  return user?.name ? <span className={person}>{user.name}</span> : null
}

const person = css`
  max-width: 12rem;
  overflow: hidden;
  color: var(--muted);
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 30rem) {
    display: none;
  }
`
