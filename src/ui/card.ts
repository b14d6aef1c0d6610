import { css } from 'goober'

/** What lies over the page and says something: a toast, a notice. */
export const card = css`
  position: relative;
  display: flex;
  gap: 0.5rem 0.75rem;
  align-items: start;
  padding: 0.75rem var(--edge);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: sineta-in 0.2s var(--ease);
`

/** Of the button that closes it. What stands below the heading has the whole width. */
export const corner = css`
  position: absolute;
  top: 0.5rem;
  right: min(0.5rem, 2.5vw);
`

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
