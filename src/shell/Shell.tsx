import { css } from 'goober'
import type { ReactNode } from 'react'
import { TitleBar } from './TitleBar.tsx'

/** The window: a title bar with its tools, and the product below it. */
export function Shell({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={frame}>
      <TitleBar tools={tools} />
      <main>{children}</main>
    </div>
  )
}

const frame = css`
  display: grid;
  grid-template-rows: var(--bar) 1fr;
  min-height: 100vh;
  min-height: 100dvh;
`
