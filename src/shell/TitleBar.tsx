import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { wordsAtom } from '../i18n/atoms.ts'

export function TitleBar({ tools }: { tools: ReactNode }) {
  const words = useAtomValue(wordsAtom)
  return (
    <header className={bar}>
      <img src="/icon.svg" alt="" width="22" height="22" />
      <span className={name}>{words.appName}</span>
      {tools}
    </header>
  )
}

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

const name = css`
  flex: 1;
  font-weight: 600;
`
