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

/** A quiet button that holds words: as high as the other, and as wide as they need, over more than one line too. */
export const textButton = css`
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--ink);
  background: none;
  cursor: pointer;
  &:hover {
    background: var(--hover);
  }
  &:active {
    background: var(--line);
  }
`
