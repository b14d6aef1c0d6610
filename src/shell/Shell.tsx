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
      <header className={bar} data-tauri-drag-region>
        <Logo />
        <span className={title} data-tauri-drag-region>
          {name}
        </span>
        <div id="tools" className={row} data-tauri-drag-region>
          {tools}
        </div>
      </header>
      <main id="product">{children}</main>
      <div id="overlays" />
      <div id="announcer" aria-live="polite" />
    </div>
  )
}

const frame = css`
  display: grid;
  grid-template: var(--bar) 1fr / 100%;
  min-height: 100dvh;
`

/* Between the window's own buttons, where the title bar is the page's: the window controls overlay. */
const bar = css`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: min(0.5rem, 2.5vw);
  padding: 0 calc(var(--edge) + 100% - env(titlebar-area-x, 0px) - env(titlebar-area-width, 100%)) 0
    calc(min(1rem, 5vw) + env(titlebar-area-x, 0px));
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  & > svg {
    flex: none;
    width: min(1.375rem, 6.875vw);
    height: auto;
  }
`

const title = css`
  flex-shrink: 99;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
`

/* As wide as can be from the start: what comes into it moves nothing, not even its own edge. */
const row = css`
  flex: auto;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: min(0.25rem, 1.25vw);
  min-width: 0;
`
