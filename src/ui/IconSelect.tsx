import { css } from 'goober'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { iconButton } from './icon-button.ts'

interface IconSelectProps {
  readonly icon: IconShape
  /** Its accessible name, and its tooltip. */
  readonly label: string
  readonly value: string
  choose(value: string): void
  /** The options. */
  readonly children: ReactNode
}

/** A choice that takes as little room as a button. It is the browser's own, seen through: the icon stands behind it. */
export function IconSelect({ icon, label, value, choose, children }: IconSelectProps) {
  return (
    <span className={box}>
      <select
        className={clear}
        aria-label={label}
        data-tooltip=""
        value={value}
        onChange={event => choose(event.currentTarget.value)}
      >
        {children}
      </select>
      <span className={iconButton}>
        <Icon shape={icon} />
      </span>
    </span>
  )
}

const box = css`
  position: relative;
`

const clear = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  &:hover + * {
    background: var(--hover);
  }
  &:focus-visible + * {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    @media (forced-colors: active) {
      outline-color: Highlight;
    }
  }
`
