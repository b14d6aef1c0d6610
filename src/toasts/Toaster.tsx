import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { card, corner, mark } from '../ui/card.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { bellIcon } from '../ui/icons/first.ts'
import { closeIcon } from '../ui/icons/late.ts'
import { textButton } from '../ui/text-button.ts'
import { useCountdown } from '../ui/use-countdown.ts'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'
import { useModalOpen } from '../ui/use-modal-open.ts'
import { animate } from './animate.ts'
import { standingToastsAtom, toastEventAtom, unshownCountAtom } from './atoms.ts'
import type { QueuedToast } from './queue.ts'
import { TOAST_DURATION } from './toast.ts'

/** How long a toast takes to go, in ms. */
const LEAVING = 150

/**
 * Stands in the page before the first toast. Hidden from screen readers while it is empty: an empty landmark is one more
 * stop that leads nowhere, and what arrives is said by the announcer.
 */
export function Toaster() {
  const words = useAtomValue(wordsAtom)
  const counted = useAtomValue(countedAtom)
  const toasts = useAtomValue(standingToastsAtom)
  const unshown = useAtomValue(unshownCountAtom)
  const send = useSetAtom(toastEventAtom)
  const clear = useCallback(() => send({ type: 'clear' }), [send])
  const hidden = useDocumentHidden()
  const covered = useModalOpen()
  const self = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const ending = toasts.length === 0
  const empty = ending && unshown === 0
  // A toast that goes away under the pointer or the focus fires no event for leaving.
  const held = !empty && (hidden || covered || pointed || focused)
  useEffect(() => send({ type: 'hold', held }), [send, held])
  useEffect(() => {
    setFocused(self.current?.contains(document.activeElement) ?? false)
    if (toasts.length === 0) setPointed(false)
  }, [toasts])

  return (
    <section
      ref={self}
      id="toasts"
      className={region}
      aria-label={words.toasts}
      aria-hidden={empty || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // The mouse leaves the focus where it is: its buttons are gone as soon as they are pressed.
      onMouseDown={event => (event.target as Element).closest('button') && event.preventDefault()}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
      {unshown > 0 && (
        <p className={more}>
          <span>{counted(unshown, words.toastsWaiting)}</span>{' '}
          <button type="button" className={textButton} onClick={clear}>
            {words.closeAll}
          </button>
        </p>
      )}
      {ending && !empty && <End held={held} end={clear} />}
    </section>
  )
}

/** The number of those that were not shown goes too, once it has stood as long as a toast does, alone. */
function End({ held, end }: { held: boolean; end(): void }) {
  useCountdown(TOAST_DURATION, held, end)
  return null
}

function ToastCard({ toast, held }: { toast: QueuedToast; held: boolean }) {
  const words = useAtomValue(wordsAtom)
  const send = useSetAtom(toastEventAtom)
  const self = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => send({ type: 'dismiss', id: toast.id }), [send, toast.id])
  const leave = useCallback(
    () => animate(self.current, { opacity: 0, transform: 'translateX(1rem)' }, LEAVING, dismiss),
    [dismiss],
  )
  useCountdown(toast.duration, held, leave)
  const id = `toast-${toast.id}`

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the controls inside
    <div
      ref={self}
      className={card}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // It has done its work: nothing else goes away by it.
        event.preventDefault()
        dismiss()
      }}
    >
      <span className={mark}>
        <Icon shape={bellIcon} filled />
      </span>
      {/* The announcer has said it. */}
      <div id={id} className={texts} role="status" aria-live="off" data-type={toast.type}>
        <strong>{toast.title}</strong>
        <p>{toast.body}</p>
      </div>
      <button
        type="button"
        className={`${iconButton} ${corner}`}
        aria-label={words.close}
        aria-describedby={id}
        // What a key does, which makes no click to count, is done at once: the next key means the next toast.
        onClick={event => (event.detail === 0 ? dismiss() : leave())}
      >
        <Icon shape={closeIcon} />
      </button>
    </div>
  )
}

/* As high as the window at most; the room at its edges is for shadows. */
const region = css`
  position: fixed;
  inset: var(--bar) 0 auto auto;
  z-index: 2;
  display: grid;
  gap: 0.5rem;
  align-items: start;
  align-content: start;
  box-sizing: content-box;
  width: min(22.5rem, calc(100vw - 2 * var(--edge)));
  max-height: calc(100dvh - var(--bar) - 2.75rem);
  padding: 0.75rem var(--edge) 2rem;
  overflow: hidden auto;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`

const texts = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  & strong, & p {
    unicode-bidi: plaintext;
  }
  & strong {
    display: block;
    padding: 0.25rem min(1.75rem, 10vw) 0.25rem 0;
  }
  & p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--muted);
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 12;
  }
`

const more = css`
  justify-self: end;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  justify-content: end;
  padding: 0.25rem 0.25rem 0.25rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--muted);
  background: var(--raised);
  box-shadow: var(--shadow);
`
