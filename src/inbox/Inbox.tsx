import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { inboxIcon } from '../ui/icons.ts'
import { textButton } from '../ui/text-button.ts'
import { inboxAtom, isEmptyAtom, markAllReadAtom, unreadCountAtom } from './atoms.ts'
import { ClearedLine } from './ClearedLine.tsx'
import { clearedAtom, clearInboxAtom } from './clear-atoms.ts'
import { EntryList } from './EntryList.tsx'

/** The messages that have reached this person on this device, newest first. */
export function Inbox() {
  const words = useAtomValue(wordsAtom)
  const counted = useAtomValue(countedAtom)
  const hasEntries = useAtomValue(inboxAtom).length > 0
  const isEmpty = useAtomValue(isEmptyAtom)
  const unread = useAtomValue(unreadCountAtom)
  const cleared = useAtomValue(clearedAtom)
  const markAllRead = useSetAtom(markAllReadAtom)
  const clear = useSetAtom(clearInboxAtom)
  // A button that goes away with what it has done would leave the focus nowhere.
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()

  return (
    <section className={page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {words.inboxTitle}
        </h1>
        {unread > 0 && <small>{counted(unread, words.inboxUnread)}</small>}
        <div>
          {unread > 0 && (
            <button
              type="button"
              className={textButton}
              onClick={() => {
                markAllRead()
                focusHeading()
              }}
            >
              {words.inboxMarkAllRead}
            </button>
          )}
          {hasEntries && (
            <button type="button" className={textButton} onClick={() => clear()}>
              {words.inboxClear}
            </button>
          )}
        </div>
      </header>
      {cleared && <ClearedLine key={cleared[0]?.seq} count={cleared.length} onUndo={focusHeading} />}
      {hasEntries && <EntryList />}
      {isEmpty && (
        <div className={empty}>
          <Icon shape={inboxIcon} size={40} />
          <p>{words.inboxEmpty}</p>
          <small>{words.inboxHint}</small>
        </div>
      )}
    </section>
  )
}

/* The heading is as high with buttons beside it as without: the first message moves nothing above it. */
const page = css`
  display: grid;
  gap: 1rem;
  max-width: 44rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 3rem;
  & header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
  }
  & h1 {
    font-size: 1.375rem;
    letter-spacing: -0.01em;
    outline: none;
  }
  & header small {
    color: var(--muted);
  }
  & header div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-inline-start: auto;
  }
`

const empty = css`
  display: grid;
  justify-items: center;
  gap: 0.25rem;
  padding: 4rem 1rem;
  color: var(--muted);
  text-align: center;
  & p {
    margin-top: 0.5rem;
    color: var(--ink);
  }
`
