import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { languageTag } from '../i18n/translate.ts'
import { Icon } from '../ui/Icon.tsx'
import { inboxAtom } from './atoms.ts'

/** The messages that reached this window, newest first. */
export function Inbox() {
  const words = useAtomValue(wordsAtom)
  const entries = useAtomValue(inboxAtom)
  const language = useAtomValue(languageAtom)
  const time = new Intl.DateTimeFormat(languageTag(language), { timeStyle: 'short' })

  return (
    <section className={page}>
      <h1>{words.inboxTitle}</h1>
      {entries.length === 0 ? (
        <div className={empty}>
          <Icon name="inbox" size={40} />
          <p>{words.inboxEmpty}</p>
          <small>{words.inboxHint}</small>
        </div>
      ) : (
        <ul className={list}>
          {entries.map(entry => (
            <li key={entry.id}>
              <strong>{entry.title}</strong>
              <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
              <p>{entry.body}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const page = css`
  display: grid;
  gap: 1rem;
  max-width: 44rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 3rem;
  & h1 {
    font-size: 1.375rem;
    letter-spacing: -0.01em;
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
