import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useId, useRef } from 'react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { cloudCheckIcon, cloudOffIcon } from '../ui/icons/last.ts'
import { useCountdown } from '../ui/use-countdown.ts'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { connectionAtom } from './connection.ts'
import { noticeEventAtom } from './notice-atoms.ts'

/** How long the window says that the connection is back, in ms. */
export const BACK_DURATION = 5000

/** Says that there is no connection, and for a moment that it is back. */
export function Connection() {
  const connection = useAtomValue(connectionAtom)
  if (connection === 'offline') return <Offline />
  return connection === 'back' ? <Back /> : null
}

/** A tooltip explains it; a touch screen has no hover, so a tap says the same in a notice. */
function Offline() {
  const words = useAtomValue(allWordsAtom)
  const send = useSetAtom(noticeEventAtom)
  const self = useRef<HTMLButtonElement>(null)
  const why = useId()
  useFocusHeir(self, () => document.querySelector<HTMLElement>('#tools select'))

  return (
    <>
      <button
        ref={self}
        type="button"
        className={`${chip} ${press}`}
        aria-describedby={why}
        data-tooltip={words.offlineWhy}
        onClick={() => send({ type: 'raise', kind: 'offline' })}
      >
        <Icon shape={cloudOffIcon} />
        <span>{words.offline}</span>
      </button>
      <span id={why} hidden>
        {words.offlineWhy}
      </span>
    </>
  )
}

function Back() {
  const words = useAtomValue(allWordsAtom)
  const set = useSetAtom(connectionAtom)
  const end = useCallback(() => set('online'), [set])
  useCountdown(BACK_DURATION, useDocumentHidden(), end)

  return (
    <span className={`${chip} ${good}`}>
      <Icon shape={cloudCheckIcon} />
      <span>{words.backOnline}</span>
    </span>
  )
}

/* In a small window the icon stands alone; the words stay its name. */
const chip = css`
  flex: none;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  height: 2.25rem;
  padding: 0 0.75rem 0 0.5rem;
  border: 0;
  border-radius: var(--radius);
  color: var(--ink);
  background: var(--hover);
  white-space: nowrap;
  animation: sineta-in 0.2s var(--ease);
  @media (max-width: 40rem) {
    justify-content: center;
    width: min(2.25rem, 10vw);
    height: min(2.25rem, 10vw);
    padding: 0;
    & svg {
      max-width: 62.5%;
      height: auto;
    }
    & > span {
      position: absolute;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const press = css`
  cursor: pointer;
  &:hover,
  &:active {
    background: var(--line);
  }
`

const good = css`
  color: var(--accent);
  background: var(--accent-soft);
`
