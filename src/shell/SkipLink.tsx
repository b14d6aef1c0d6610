import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { textButton } from '../ui/text-button.ts'

/** The way past the title bar for who goes through the page with Tab: the first thing there, seen only with the focus. */
export function SkipLink({ skip }: { skip(): void }) {
  const { skipToContent } = useAtomValue(allWordsAtom)
  return (
    <button type="button" data-skip className={`${textButton} ${link}`} onClick={skip}>
      {skipToContent}
    </button>
  )
}

/* Over the title bar's beginning. Unseen it is next to nothing, so that the window can be dragged there. */
const link = css`
  position: absolute;
  inset: 0.375rem auto auto calc(0.5rem + env(titlebar-area-x, 0px));
  z-index: 1;
  max-width: calc(100% - 1rem);
  background: var(--raised);
  &:not(:focus) {
    width: 1px;
    height: 1px;
    min-height: 0;
    padding: 0;
    clip-path: inset(50%);
  }
`
