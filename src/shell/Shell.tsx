import { css } from 'goober'
import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import '../ui/theme.ts'

export interface ShellProps {
  readonly name: string
  /** The title bar's tools. */
  readonly tools: ReactNode
  /** The product's first screen. */
  readonly children: ReactNode
}

/** The window: a title bar with its tools, and the product below it. Rendered when the app is built, and never again. */
export function Shell({ name, tools, children }: ShellProps) {
  return (
    <div className={frame}>
      <header className={bar}>
        <Logo />
        <span className={title}>{name}</span>
        <div id="tools" className={row}>
          {tools}
        </div>
      </header>
      <main id="product">{children}</main>
      <div id="overlays" />
    </div>
  )
}

const frame = css`
  display: grid;
  grid-template-rows: var(--bar) 1fr;
  min-height: 100vh;
  min-height: 100dvh;
`

const bar = css`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0 0.75rem 0 1rem;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
`

const title = css`
  font-weight: 600;
`

/* As wide as can be from the start: what comes into it moves nothing, not even its own edge. */
const row = css`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 0.5rem;
  min-width: 0;
`
