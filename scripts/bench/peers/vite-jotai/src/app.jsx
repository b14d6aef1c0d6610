import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { CloseIcon } from '../../common/icons.jsx'
import { isWanted, onForegroundMessage } from '../../common/push.js'
import { languageAtom, receivedAtom, setPushAtom, wordsAtom } from './atoms.js'
import { Inbox } from './inbox.jsx'
import { TitleBar } from './title-bar.jsx'

export function App() {
  const language = useAtomValue(languageAtom)
  const { toastTitle, toastBody, close } = useAtomValue(wordsAtom)
  const receive = useSetAtom(receivedAtom)
  const setPush = useSetAtom(setPushAtom)

  useEffect(() => {
    if (isWanted()) setPush(true)
  }, [setPush])

  useEffect(
    () =>
      onForegroundMessage(({ title = toastTitle, body = toastBody, at }) => {
        receive({ title, body, at })
        toast.custom(id => <Toast title={title} body={body} closeLabel={close} dismiss={() => toast.dismiss(id)} />)
      }),
    [receive, toastTitle, toastBody, close],
  )

  useEffect(() => {
    document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'es'
  }, [language])

  return (
    <>
      <TitleBar />
      <Inbox />
      <Toaster position="top-right" duration={8000} offset={{ top: '3.75rem', right: '0.75rem' }} />
    </>
  )
}

function Toast({ title, body, closeLabel, dismiss }) {
  return (
    <div className="toast">
      <div role="status">
        <strong>{title}</strong>
        <p>{body}</p>
      </div>
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}
