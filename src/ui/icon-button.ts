import { css } from 'goober'

/** A quiet square button that holds one icon; 36 px, and where large text would fill a small window 32: WCAG 2.5.8 has 24. */
export const iconButton = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: min(2.25rem, 10vw);
  height: min(2.25rem, 10vw);
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  color: var(--muted);
  background: none;
  cursor: pointer;
  & > svg {
    max-width: 62.5%;
    height: auto;
  }
  &:hover {
    background: var(--hover);
  }
  &:active {
    background: var(--line);
  }
`
