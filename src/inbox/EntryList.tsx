import { css } from 'goober'
import { useMemo } from 'react'
import type { Language } from '../i18n/negotiate.ts'
import { languageTag } from '../i18n/tag.ts'
import type { InboxEntry } from './entries.ts'

/** The messages, newest first, each with its time of arrival in the form of the language. */
export function EntryList({ entries, language }: { entries: readonly InboxEntry[]; language: Language }) {
  const time = useMemo(() => new Intl.DateTimeFormat(languageTag(language), { timeStyle: 'short' }), [language])
  return (
    <ul className={list}>
      {entries.map(entry => (
        <li key={entry.id}>
          <strong>{entry.title}</strong>
          <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
          <p>{entry.body}</p>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  padding: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  & li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 1rem;
    padding: 0.75rem 1rem;
    overflow-wrap: anywhere;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  & p {
    grid-column: 1 / -1;
    color: var(--muted);
    white-space: pre-line;
  }
`
