import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { bellIcon } from '../ui/first-icons.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { closeIcon } from '../ui/icons.ts'
import { useCountdown } from '../ui/use-countdown.ts'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'
import { toastEventAtom, visibleToastsAtom, waitingCountAtom } from './atoms.ts'
import type { QueuedToast } from './queue.ts'

/** Stands in the page before the first toast, so that screen readers know the region by then. */
export function Toaster() {
  const words = useAtomValue(wordsAtom)
  const counted = useAtomValue(countedAtom)
  const toasts = useAtomValue(visibleToastsAtom)
  const waiting = useAtomValue(waitingCountAtom)
  const hidden = useDocumentHidden()
  const self = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // A toast that goes away under the pointer or the focus fires no event for leaving.
  const held = toasts.length > 0 && (hidden || pointed || focused)
  useEffect(() => {
    setFocused(self.current?.contains(document.activeElement) ?? false)
    if (toasts.length === 0) setPointed(false)
  }, [toasts])

  return (
    <section
      ref={self}
      className={region}
      aria-label={words.toasts}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
      {waiting > 0 && <p className={more}>{counted(waiting, words.toastsWaiting)}</p>}
    </section>
  )
}

function ToastCard({ toast, held }: { toast: QueuedToast; held: boolean }) {
  const words = useAtomValue(wordsAtom)
  const send = useSetAtom(toastEventAtom)
  const dismiss = useCallback(() => send({ type: 'dismiss', id: toast.id }), [send, toast.id])
  useCountdown(toast.duration, held, dismiss)

  return (
    <div className={card}>
      <span className={mark}>
        <Icon shape={bellIcon} filled />
      </span>
      <div className={texts} role="status" data-type={toast.type}>
        <strong>{toast.title}</strong>
        <p>{toast.body}</p>
      </div>
      <button
        type="button"
        className={iconButton}
        aria-label={words.close}
        onClick={dismiss}
        onKeyDown={event => event.key === 'Escape' && dismiss()}
      >
        <Icon shape={closeIcon} />
      </button>
    </div>
  )
}

const region = css`
  position: fixed;
  inset: calc(var(--bar) + 0.75rem) 0.75rem auto auto;
  z-index: 2;
  display: grid;
  gap: 0.5rem;
  width: min(22.5rem, calc(100vw - 1.5rem));
`

const card = css`
  display: flex;
  gap: 0.75rem;
  align-items: start;
  padding: 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: sineta-in 0.2s var(--ease);
`

const mark = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  color: var(--accent);
  background: var(--accent-soft);
`

const texts = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  max-height: 40vh;
  overflow-y: auto;
  & p {
    color: var(--muted);
    white-space: pre-line;
  }
`

const more = css`
  justify-self: end;
  padding: 0.125rem 0.625rem;
  border-radius: 1rem;
  color: var(--muted);
  background: var(--raised);
  box-shadow: var(--shadow);
`
