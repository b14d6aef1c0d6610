import { css } from 'goober'
import { useLayoutEffect, useRef } from 'react'
import type { AllWords } from '../i18n/last-words.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { closeIcon } from '../ui/icons/late.ts'
import { textButton } from '../ui/text-button.ts'
import type { BrowserKind } from './browser-kind.ts'
import { type HelpStatus, helpWords } from './help-words.ts'

interface BellHelpProps {
  /** What there is to explain. Null: nothing. */
  readonly status: HelpStatus | null
  readonly open: boolean
  readonly browser: BrowserKind
  readonly words: AllWords
  tryAgain(): void
  close(): void
}

/**
 * Why push is not on, and what to do about it. `#bell-state` says it in a few words, open or not: the bell refers to it
 * by `aria-describedby`.
 */
export function BellHelp({ status, open, ...panel }: BellHelpProps) {
  if (!status) return null
  return (
    <>
      <p id="bell-state" hidden>
        {helpWords(panel.words, status, panel.browser).title}
      </p>
      {/* Another state is another panel: its button may be gone, and the focus with it. */}
      {open && <Panel key={status} status={status} {...panel} />}
    </>
  )
}

type PanelProps = Omit<BellHelpProps, 'status' | 'open'> & { readonly status: HelpStatus }

/** Not modal: the page stays in use beside it. */
function Panel({ status, browser, words, tryAgain, close }: PanelProps) {
  const self = useRef<HTMLDivElement>(null)
  const { title, why, step } = helpWords(words, status, browser)
  useDismissal(close)
  // A layout effect ends while the panel, and the focus in it, still stand in the page.
  useLayoutEffect(() => takeFocus(self.current), [])

  return (
    <div
      ref={self}
      id="bell-help"
      className={box}
      role="dialog"
      aria-labelledby="bell-help-title"
      aria-describedby="bell-help-text"
      tabIndex={-1}
    >
      <div className={top}>
        <h2 id="bell-help-title">{title}</h2>
        <button type="button" className={iconButton} aria-label={words.close} onClick={close}>
          <Icon shape={closeIcon} />
        </button>
      </div>
      <div id="bell-help-text" className={text}>
        <p>{why}</p>
        <p>{step}</p>
      </div>
      {canTryAgain(status) && (
        <button type="button" className={`${textButton} ${again}`} onClick={tryAgain}>
          {words.helpAgain}
        </button>
      )}
    </div>
  )
}

/** What is denied is allowed in the browser's settings, which the page notices; a missing key is not the reader's. */
function canTryAgain(status: HelpStatus): boolean {
  return status !== 'denied' && status !== 'keyless'
}

const BELL = 'button[data-push]'

/** Escape anywhere, or a press on anything but the panel and the bell, whose press the bell itself answers. */
function useDismissal(close: () => void) {
  // Not later than the panel can be seen.
  useLayoutEffect(() => {
    // What has the focus may have used it up.
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && close()
    const onPress = (event: Event) => (event.target as Element).closest(`#bell-help, ${BELL}`) || close()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [close])
}

/**
 * Moves the focus from the bell to the panel, so that it is read out and Tab goes on inside, and leaves it where somebody
 * is at work elsewhere. Returns what gives it back, if it is still in the panel.
 */
function takeFocus(panel: HTMLElement | null): () => void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || activeElement.matches(BELL)) panel?.focus()
  return () => {
    if (panel?.contains(document.activeElement)) document.querySelector<HTMLElement>(BELL)?.focus()
  }
}

/* Above the toasts, which come to the same corner, by standing after them in the page; below the bell's tooltip. */
const box = css`
  position: fixed;
  inset: calc(var(--bar) + 0.75rem) var(--edge) auto auto;
  z-index: 2;
  display: grid;
  gap: 0.5rem;
  width: min(22rem, 100% - 2 * var(--edge));
  max-height: calc(100dvh - var(--bar) - 1.5rem);
  overflow-y: auto;
  overflow-wrap: anywhere;
  padding: 0.75rem var(--edge);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: sineta-in 0.2s var(--ease);
`

/* Where large text leaves the heading too little room beside the button, the button stands above it. */
const top = css`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 0 0.75rem;
  align-items: flex-end;
  justify-content: end;
  & h2 {
    flex: 1 1 9rem;
    padding-top: 0.375rem;
    font-size: 1rem;
    hyphens: auto;
  }
`

const text = css`
  display: grid;
  gap: 0.5rem;
  & :first-child {
    color: var(--muted);
  }
`

const again = css`
  justify-self: end;
`
