import { css } from 'goober'
import { type MouseEvent, memo } from 'react'
import type { Words } from '../i18n/late-words.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import type { InboxEntry } from './entry.ts'
import type { EntryTimes } from './entry-times.ts'

export interface EntryActions {
  open(id: string): void
  close(id: string): void
  /** Whether the product has gone to the message's link itself. */
  follow(entry: InboxEntry): boolean
}

interface EntryProps {
  readonly entry: InboxEntry
  readonly expanded: boolean
  readonly words: Words
  readonly times: EntryTimes
  readonly actions: EntryActions
}

/** One message. Drawn anew only where something of it has changed: there may be 2,000. */
export const Entry = memo(function Entry({ entry, expanded, words, times, actions }: EntryProps) {
  const { id, at, read } = entry
  const link = expanded ? linkOf(entry) : null
  const follow = (event: MouseEvent) => {
    if (isPlain(event) && actions.follow(entry)) event.preventDefault()
  }
  return (
    <li className={item} data-read={read}>
      <button type="button" aria-expanded={expanded} onClick={() => (expanded ? actions.close(id) : actions.open(id))}>
        <strong>{entry.title ?? words.toastTitle}</strong>
        {!read && <span className={visuallyHidden}> {words.inboxUnreadMark} </span>}
        <time dateTime={new Date(at).toISOString()} title={times.whole(at)}>
          {times.short(at)}
        </time>
      </button>
      <p>{entry.body ?? words.toastBody}</p>
      {link && (
        <a href={link} onClick={follow}>
          {words.inboxOpenLink}
        </a>
      )}
    </li>
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

/* The dot is a border, which forced colours leave visible. The button reaches over the whole row; text and link of an
   open message stand above that, so that they can be selected and clicked. */
const item = css`
  position: relative;
  display: grid;
  justify-items: start;
  padding: 0.75rem 1rem 0.75rem 1.75rem;
  overflow-wrap: anywhere;
  content-visibility: auto;
  contain-intrinsic-size: auto 4.5rem;
  scroll-margin: calc(var(--bar) + 1rem) 0 1rem;
  & + & {
    border-top: 1px solid var(--line);
  }
  &:hover {
    background: var(--hover);
  }
  &[data-read='false']::before {
    content: '';
    position: absolute;
    top: 1.2rem;
    left: 0.75rem;
    border: 0.25rem solid var(--accent);
    border-radius: 50%;
  }
  & button {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 1rem;
    width: 100%;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    text-align: start;
    cursor: pointer;
    outline: none;
  }
  & button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  & button:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  &[data-read='true'] strong {
    font-weight: 500;
  }
  & time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  & p {
    color: var(--muted);
    white-space: pre-line;
  }
  & [aria-expanded='false'] ~ p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & [aria-expanded='true'] ~ p, & a {
    position: relative;
  }
  & a {
    margin-top: 0.5rem;
    color: var(--accent);
  }
`
