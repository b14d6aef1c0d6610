import { useAtomValue } from 'jotai'
import { inboxAtom, languageAtom, wordsAtom } from './atoms.js'

export function Inbox() {
  const language = useAtomValue(languageAtom)
  const entries = useAtomValue(inboxAtom)
  const { inboxTitle, inboxEmpty, inboxHint } = useAtomValue(wordsAtom)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  return (
    <main>
      <h1>{inboxTitle}</h1>
      {entries.length === 0 ? (
        <div className="empty">
          <p>{inboxEmpty}</p>
          <small>{inboxHint}</small>
        </div>
      ) : (
        <ul className="inbox">
          {entries.map(({ id, title, body, at }) => (
            <li key={id}>
              <strong>{title}</strong>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
