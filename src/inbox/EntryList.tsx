import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useMemo, useRef } from 'react'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { languageTag } from '../i18n/tag.ts'
import {
  closeEntryAtom,
  expandedAtom,
  forgetOpenedAtom,
  inboxAtom,
  inboxEnvironmentAtom,
  openEntryAtom,
  openedAtom,
} from './atoms.ts'
import { Entry } from './Entry.tsx'
import { entryTimes } from './entry-times.ts'
import { useMidnight } from './use-midnight.ts'

/** The messages, newest first. */
export function EntryList() {
  const entries = useAtomValue(inboxAtom)
  const expanded = useAtomValue(expandedAtom)
  const words = useAtomValue(wordsAtom)
  const language = useAtomValue(languageAtom)
  const midnight = useMidnight()
  const times = useMemo(() => entryTimes(languageTag(language), midnight), [language, midnight])
  const { follow } = useAtomValue(inboxEnvironmentAtom)
  const open = useSetAtom(openEntryAtom)
  const close = useSetAtom(closeEntryAtom)
  const actions = useMemo(() => ({ open, close, follow }), [open, close, follow])
  const self = useRef<HTMLUListElement>(null)

  const opened = useAtomValue(openedAtom)
  const openedIndex = entries.findIndex(({ id }) => id === opened)
  const forgetOpened = useSetAtom(forgetOpenedAtom)
  useEffect(() => {
    const item = self.current?.children[openedIndex]
    if (!item) return
    item.querySelector('button')?.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest' })
    forgetOpened()
  }, [openedIndex, forgetOpened])

  return (
    <ul ref={self} className={list}>
      {entries.map(entry => (
        <Entry
          key={entry.id}
          entry={entry}
          expanded={expanded.has(entry.id)}
          words={words}
          times={times}
          actions={actions}
        />
      ))}
    </ul>
  )
}

const list = css`
  padding: 0;
  overflow: clip;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
`
