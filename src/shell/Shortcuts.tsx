import { css } from 'goober'
import { useAtom, useAtomValue } from 'jotai/react'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { closeIcon } from '../ui/icons/late.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { messageShortcuts, shortcutsOpenAtom, singleKeysAtom, windowShortcuts } from './shortcut.ts'

/** The list of what the keyboard can do, over the page. */
export function Shortcuts() {
  const [open, setOpen] = useAtom(shortcutsOpenAtom)
  return open && <Panel closed={() => setOpen(false)} />
}

/** The browser's own modal: it keeps the focus, closes by Escape, and gives the focus back to where it was. */
function Panel({ closed }: { closed(): void }) {
  const words = useAtomValue(allWordsAtom)
  const self = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const [singleKeys, setSingleKeys] = useAtom(singleKeysAtom)
  useLayoutEffect(() => self.current?.showModal(), [])
  const close = () => self.current?.close()
  // All that is in it stands in its one child: what meets the dialog itself has met its backdrop.
  const isBeside = (event: { readonly target: EventTarget }) => event.target === self.current

  return (
    <dialog
      ref={self}
      className={box}
      aria-labelledby="shortcuts-title"
      onClose={closed}
      // What else closes by Escape stays: this lies over it.
      onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = isBeside(event)
      }}
      // A text that is selected until beside it is no press beside it.
      onClick={event => pressedBeside.current && isBeside(event) && close()}
    >
      <div className={content}>
        <div className={top}>
          <h2 id="shortcuts-title">{words.shortcuts}</h2>
          <button type="button" className={iconButton} aria-label={words.close} onClick={close}>
            <Icon shape={closeIcon} />
          </button>
        </div>
        <ShortcutList title={words.inboxTitle} shortcuts={messageShortcuts} words={words} singleKeys={singleKeys} />
        <ShortcutList title={words.shortcutsWindow} shortcuts={windowShortcuts} words={words} singleKeys={singleKeys} />
        <div className={choice}>
          <label>
            <input
              type="checkbox"
              aria-describedby="shortcuts-single"
              checked={singleKeys}
              onChange={event => setSingleKeys(event.currentTarget.checked)}
            />
            {words.shortcutsSingle}
          </label>
          <p id="shortcuts-single">{words.shortcutsSingleHint}</p>
        </div>
      </div>
    </dialog>
  )
}

/* Below the title bar, which drags the window where it is the window's own. */
const box = css`
  width: min(30rem, 100vw - 1.5rem);
  max-height: calc(100dvh - var(--bar) - 1.5rem);
  margin: calc(var(--bar) + 0.75rem) auto auto;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--ink);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: sineta-in 0.2s var(--ease);
  &::backdrop {
    background: #0006;
  }
`

const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: 1rem min(1.25rem, 6.25vw) 1.25rem;
`

/* Where large text leaves the heading too little room beside the button, the button stands above it. */
const top = css`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 0 0.75rem;
  align-items: center;
  justify-content: end;
  & h2 {
    flex: 1 1 9rem;
    font-size: 1.125rem;
    hyphens: auto;
  }
`

const choice = css`
  display: grid;
  gap: 0.25rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  & label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
    cursor: pointer;
  }
  & input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
    cursor: pointer;
  }
  & p {
    color: var(--muted);
  }
`
