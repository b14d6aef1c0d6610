import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { keyboardIcon } from '../ui/icons/last.ts'
import { shortcutsOpenAtom } from './shortcut.ts'

/** Opens the list of shortcuts. */
export function ShortcutsButton() {
  const { shortcuts } = useAtomValue(allWordsAtom)
  const setOpen = useSetAtom(shortcutsOpenAtom)
  return (
    <button
      type="button"
      className={`${iconButton} ${opener}`}
      aria-label={shortcuts}
      data-tooltip=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+/"
      onClick={() => setOpen(true)}
    >
      <Icon shape={keyboardIcon} />
    </button>
  )
}

/* Where there is no room, or most likely no keyboard, only the keys themselves open the list. */
const opener = css`
  @media (max-width: 30rem), (pointer: coarse) {
    display: none;
  }
`
