import { css } from 'goober'

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
