import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { inboxAtom } from './atoms.ts'
import { EntryList } from './EntryList.tsx'

/** The messages that reached this window, newest first. */
export function Inbox() {
  const words = useAtomValue(wordsAtom)
  const entries = useAtomValue(inboxAtom)
  const language = useAtomValue(languageAtom)

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
        <EntryList entries={entries} language={language} />
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
