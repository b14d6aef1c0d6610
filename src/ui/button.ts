import { css } from 'goober'

/** A quiet square button that holds one icon; 36 px, above WCAG 2.5.8's least target of 24. */
export const iconButton = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  color: var(--muted);
  background: none;
  cursor: pointer;
  &:hover {
    background: var(--hover);
  }
  &:active {
    background: var(--line);
  }
`
