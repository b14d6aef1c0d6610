import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { Words } from '../i18n/late-words.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import type { InboxEntry } from './entry.ts'
import type { EntryTimes } from './entry-times.ts'
import type { Move } from './move-atoms.ts'

export interface EntryActions {
  open(id: string): void
  close(id: string): void
  /** Whether the product has gone to the message's link itself. */
  follow(entry: InboxEntry): boolean
  move(move: Move): void
  /** The message has the focus. */
  focused(id: string): void
}

interface EntryProps {
  readonly entry: InboxEntry
  /** The keys are at it: the tab key comes to it, and to none of the others. */
  readonly current: boolean
  readonly expanded: boolean
  readonly words: Words
  readonly times: EntryTimes
  readonly actions: EntryActions
}

const MOVES = new Map<string, Move>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
])

/** What a message's row says. Drawn anew only where something of it has changed. */
export const Entry = memo(function Entry({ entry, current, expanded, words, times, actions }: EntryProps) {
  const { id, at, read } = entry
  const link = expanded ? linkOf(entry) : null
  const follow = (event: MouseEvent) => {
    if (isPlain(event) && actions.follow(entry)) event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    const move = MOVES.get(event.key)
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    actions.move(move)
  }
  return (
    <>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-expanded={expanded}
        onClick={() => (expanded ? actions.close(id) : actions.open(id))}
        onKeyDown={press}
        onFocus={() => actions.focused(id)}
      >
        <strong>{entry.title ?? words.toastTitle}</strong>
        {!read && <span className={visuallyHidden}> {words.inboxUnreadMark} </span>}
        <time dateTime={new Date(at).toISOString()} title={times.whole(at)}>
          {times.short(at)}
        </time>
      </button>
      <p>{entry.body ?? words.toastBody}</p>
      {link && (
        <a href={link} onClick={follow} onFocus={() => actions.focused(id)}>
          {words.inboxOpenLink}
        </a>
      )}
    </>
  )
})

/** What is stored is not trusted: of all URLs, only those that lead to a page. */
function linkOf({ url }: InboxEntry): string | null {
  return url && /^https?:\/\//.test(url) ? url : null
}

/** Anything else, such as a new tab or a download, is the browser's. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}
