import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useRef } from 'react'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { inboxIcon } from '../ui/icons/late.ts'
import { textButton } from '../ui/text-button.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { countAtom, isEmptyAtom, markAllReadAtom, unreadCountAtom } from './atoms.ts'
import { ClearedLine } from './ClearedLine.tsx'
import { clearedAtom, clearInboxAtom } from './clear-atoms.ts'
import { EntryList } from './EntryList.tsx'
import { countAll } from './list.ts'

/** The messages that have reached this person on this device, newest first. */
export function Inbox() {
  const words = useAtomValue(wordsAtom)
  const counted = useAtomValue(countedAtom)
  const hasEntries = useAtomValue(countAtom) > 0
  const isEmpty = useAtomValue(isEmptyAtom)
  const unread = useAtomValue(unreadCountAtom)
  const cleared = useAtomValue(clearedAtom)
  const markAllRead = useSetAtom(markAllReadAtom)
  const clear = useSetAtom(clearInboxAtom)
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <section className={page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {words.inboxTitle}
        </h1>
        {unread > 0 && <small>{counted(unread, words.inboxUnread)}</small>}
        <div>
          {unread > 0 && <Action label={words.inboxMarkAllRead} act={markAllRead} heir={heading} />}
          {hasEntries && <Action label={words.inboxClear} act={clear} heir={heading} />}
        </div>
      </header>
      {cleared && <ClearedLine key={cleared.entries[0]?.seq} count={countAll(cleared)} heir={heading} />}
      {hasEntries && <EntryList heir={heading} />}
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

interface ActionProps {
  readonly label: string
  act(): void
  /** Takes the focus when the button goes: with what it has done, or with what somebody does elsewhere. */
  readonly heir: RefObject<HTMLElement | null>
}

function Action({ label, act, heir }: ActionProps) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusHeir(self, () => heir.current)
  return (
    <button ref={self} type="button" className={textButton} onClick={() => act()}>
      {label}
    </button>
  )
}

/* The heading is as high with buttons beside it as without: the first message moves nothing above it. */
const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 44rem;
  margin: 0 auto;
  padding: 1.5rem min(1rem, 5vw) 3rem;
  & header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
  }
  & h1 {
    min-width: 0;
    font-size: 1.375rem;
    overflow-wrap: break-word;
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
