import { css } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { wordsAtom } from '../i18n/atoms.ts'
import { iconButton } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { bellViewAtom, pushEventAtom } from './atoms.ts'

/** The push toggle. `explain` shows a text that a touch screen, which has no hover, could not show otherwise. */
export function Bell({ explain }: { explain: (text: string) => void }) {
  const view = useAtomValue(bellViewAtom)
  const words = useAtomValue(wordsAtom)
  const send = useSetAtom(pushEventAtom)
  if (!view) return null

  const label = words[view.label]
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={`${iconButton} ${bell}`}
        data-push={view.push}
        aria-label={label}
        aria-busy={view.busy || undefined}
        onClick={() => (view.warning ? explain(label) : send({ type: 'toggle' }))}
      >
        <Icon name={view.push === 'on' ? 'bell-on' : 'bell-off'} />
        {view.warning && (
          <span className={warning}>
            <Icon name="warning" size={14} />
          </span>
        )}
      </button>
    </Tooltip>
  )
}

const bell = css`
  &[data-push='on'] {
    color: var(--accent);
  }
  &[aria-busy]::after {
    content: '';
    position: absolute;
    inset: 0.125rem;
    border: 2px solid transparent;
    border-top-color: var(--accent);
    border-radius: 50%;
    animation: sineta-turn 0.8s linear infinite;
  }
  @keyframes sineta-turn {
    to {
      transform: rotate(1turn);
    }
  }
`

const warning = css`
  position: absolute;
  right: 0.125rem;
  bottom: 0.125rem;
  display: grid;
  border-radius: 0.25rem;
  color: var(--danger);
  background: var(--ground);
`
