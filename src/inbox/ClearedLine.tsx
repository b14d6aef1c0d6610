import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { textButton } from '../ui/text-button.ts'
import { useCountdown } from '../ui/use-countdown.ts'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { forgetClearedAtom, undoClearAtom } from './clear-atoms.ts'

/** How long what was cleared can be brought back, in ms: toasts have 8 s, and this one has to be decided on. */
export const UNDO_DURATION = 10_000

interface ClearedLineProps {
  readonly count: number
  /** Takes the focus when the line goes. */
  readonly heir: RefObject<HTMLElement | null>
}

/** Says how many messages are gone, and brings them back. Takes the focus, which stood on what is gone too. */
export function ClearedLine({ count, heir }: ClearedLineProps) {
  const words = useAtomValue(wordsAtom)
  const counted = useAtomValue(countedAtom)
  const undo = useSetAtom(undoClearAtom)
  const forget = useSetAtom(forgetClearedAtom)
  const hidden = useDocumentHidden()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const textId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  useFocusHeir(button, () => heir.current)
  useCountdown(UNDO_DURATION, hidden || pointed || focused, forget)

  return (
    <fieldset
      aria-labelledby={textId}
      className={line}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span id={textId}>{counted(count, words.inboxCleared)}</span>
      <button ref={button} type="button" className={textButton} onClick={undo}>
        {words.inboxUndo}
      </button>
    </fieldset>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: var(--accent-soft);
  & button {
    border-color: var(--accent);
  }
`
