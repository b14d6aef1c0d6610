import { useSelector } from 'react-redux'
import { words } from '../../common/words.js'

export function Inbox() {
  const language = useSelector(state => state.language)
  const entries = useSelector(state => state.inbox)
  const { inboxTitle, inboxEmpty, inboxHint } = words[language]
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
