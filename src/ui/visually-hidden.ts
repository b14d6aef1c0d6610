import { css } from 'goober'

/** For screen readers only. Not `display: none`, which would take it away from them too. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
