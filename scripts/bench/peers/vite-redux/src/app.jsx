import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ToastContainer, toast } from 'react-toastify'
import { isWanted, onForegroundMessage } from '../../common/push.js'
import { words } from '../../common/words.js'
import { Inbox } from './inbox.jsx'
import { enablePush, received } from './store.js'
import { TitleBar } from './title-bar.jsx'

const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

export function App() {
  const dispatch = useDispatch()
  const language = useSelector(state => state.language)
  const { toastTitle, toastBody } = words[language]

  useEffect(() => {
    if (isWanted()) dispatch(enablePush())
  }, [dispatch])

  useEffect(
    () =>
      onForegroundMessage(({ title = toastTitle, body = toastBody, at }) => {
        dispatch(received({ title, body, at }))
        toast(<ToastText title={title} body={body} />)
      }),
    [dispatch, toastTitle, toastBody],
  )

  useEffect(() => {
    document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'es'
  }, [language])

  return (
    <>
      <TitleBar />
      <Inbox />
      {/* The role stands on the text, so that a screen reader does not say it twice. */}
      <ToastContainer
        position="top-right"
        autoClose={8000}
        newestOnTop
        theme={theme}
        role="group"
        style={{ top: '3.75rem' }}
      />
    </>
  )
}

function ToastText({ title, body }) {
  return (
    <div role="status">
      <strong>{title}</strong>
      <p>{body}</p>
    </div>
  )
}
