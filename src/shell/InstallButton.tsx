import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { useRef } from 'react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { installIcon } from '../ui/icons/last.ts'
import { textButton } from '../ui/text-button.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { installAtom } from './install.ts'

/** Installs the app, where the browser offers that. */
export function InstallButton() {
  const install = useAtomValue(installAtom)
  return install && <Offer prompt={install.prompt} />
}

function Offer({ prompt }: { prompt(): Promise<void> }) {
  const words = useAtomValue(allWordsAtom)
  const self = useRef<HTMLButtonElement>(null)
  // It goes with the click.
  useFocusHeir(self, () => document.querySelector<HTMLElement>('#tools select'))

  return (
    <button ref={self} type="button" className={`${textButton} ${offer}`} onClick={() => void prompt()}>
      <Icon shape={installIcon} />
      <span>{words.install}</span>
    </button>
  )
}

/* In a small window the icon stands alone; the words stay its name. */
const offer = css`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  padding: 0 0.75rem 0 0.5rem;
  border-color: transparent;
  color: var(--accent);
  background: var(--accent-soft);
  white-space: nowrap;
  &:hover:not(:active) {
    border-color: currentcolor;
    background: var(--accent-soft);
  }
  @media (max-width: 40rem) {
    justify-content: center;
    width: min(2.25rem, 10vw);
    height: min(2.25rem, 10vw);
    min-height: 0;
    padding: 0;
    & svg {
      max-width: 62.5%;
      height: auto;
    }
    & span {
      position: absolute;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
