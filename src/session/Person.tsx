import { css } from 'goober'
import type { User } from '../config/user.ts'

/** A flag is two of its letters. */
const FIRST = /^\p{RI}{2}|^./u

/** Who is signed in, where the product has given a name: its first letter, and beside it where there is room the name. */
export function Person({ user }: { user: User | null }) {
  if (!user?.name) return null
  return (
    <span className={person}>
      <b aria-hidden="true">{user.name.trim().match(FIRST)?.[0]}</b>
      <span>{user.name}</span>
    </span>
  )
}

const person = css`
  position: relative;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
  max-width: 12rem;
  overflow: hidden;
  padding: 0 min(0.25rem, 1.25vw);
  color: var(--muted);
  white-space: nowrap;
  & b {
    flex: none;
    display: grid;
    place-items: center;
    width: min(1.625rem, 8.125vw);
    height: min(1.625rem, 8.125vw);
    border-radius: 50%;
    color: var(--accent);
    background: var(--accent-soft);
    font-size: min(0.8125rem, 4vw);
    @media (forced-colors: active) {
      border: 1px solid;
    }
  }
  & span {
    overflow: hidden;
    text-overflow: ellipsis;
    @media (max-width: 30rem) {
      position: absolute;
      inset: 0;
      clip-path: inset(50%);
    }
  }
`
