import { css } from 'goober'
import type { User } from '../config/user.ts'

/** The name of who is signed in, where the product has given one. */
export function Person({ user }: { user: User | null }) {
  return user?.name ? <span className={person}>{user.name}</span> : null
}

const person = css`
  min-width: 0;
  max-width: 12rem;
  overflow: hidden;
  color: var(--muted);
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 30rem) {
    display: none;
  }
`
