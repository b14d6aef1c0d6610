import { css } from 'goober'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { bellIcon, warningIcon } from '../ui/icons/first.ts'
import type { BellView } from './bell-view.ts'

interface BellProps {
  readonly view: BellView
  /** The tooltip's text, which is the bell's accessible name too. */
  readonly label: string
  press(): void
}

/** The push toggle. */
export function Bell({ view, label, press }: BellProps) {
  return (
    <button
      type="button"
      className={`${iconButton} ${bell}`}
      data-push={view.push}
      aria-label={label}
      data-tooltip=""
      aria-busy={view.busy || undefined}
      aria-describedby="bell-state"
      onClick={press}
    >
      <Icon shape={bellIcon} filled={view.push === 'on'} />
      {view.warning && (
        <span className={warning}>
          <Icon shape={warningIcon} filled size={17} />
        </span>
      )}
    </button>
  )
}

/* The ring waits 0.3 s: what is done sooner, such as at most loads, needs no sign of work. */
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
    animation:
      sineta-turn 0.8s linear infinite,
      sineta-wait 0.3s;
    @media (forced-colors: active) {
      border-color: CanvasText Canvas Canvas;
    }
    @media (prefers-reduced-motion: reduce) {
      border: 2px dotted var(--accent);
      animation: sineta-wait 0.3s !important;
    }
  }
  @keyframes sineta-turn {
    to {
      transform: rotate(1turn);
    }
  }
  @keyframes sineta-wait {
    from,
    to {
      opacity: 0;
    }
  }
`

const warning = css`
  position: absolute;
  right: 0;
  bottom: 0;
  display: grid;
  width: 47.2%;
  color: var(--danger);
  & svg {
    width: 100%;
    height: auto;
  }
  & path + path {
    stroke: var(--raised);
    @media (forced-colors: active) {
      stroke: Canvas;
    }
  }
`
