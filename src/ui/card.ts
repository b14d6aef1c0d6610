import { css } from 'goober'

/** The ground of the icon that says what a card is about: round, and soft beside what can be pressed. */
export const mark = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  color: var(--accent);
  background: var(--accent-soft);
`
