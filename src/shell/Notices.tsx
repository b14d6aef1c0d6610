import { css, glob } from 'goober'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { card, corner, mark } from '../ui/card.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { cloudOffIcon, diskIcon, updateIcon } from '../ui/icons/last.ts'
import { closeIcon } from '../ui/icons/late.ts'
import { textButton } from '../ui/text-button.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { heldUpdateAtom } from './held-update.ts'
import { noticeEventAtom, noticesAtom } from './notice-atoms.ts'
import type { NoticeKind } from './notice-stack.ts'
import { noticeWords } from './notice-words.ts'

const icons = { offline: cloudOffIcon, storage: diskIcon, update: updateIcon } satisfies Record<NoticeKind, unknown>

/**
 * What a person should know of the window itself. It stays until it is closed or its reason is gone, and it is a landmark
 * only while there is something in it. What is read out is said by `noticeEventAtom`.
 */
export function Notices() {
  const words = useAtomValue(allWordsAtom)
  const { standing } = useAtomValue(noticesAtom)
  const self = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const count = standing.length
  useLayoutEffect(() => keepRoom(count), [count])
  if (count === 0) return null
  return (
    <aside
      ref={self}
      id="notices"
      className={stack}
      aria-label={words.notices}
      onFocus={event => {
        const before = event.relatedTarget as HTMLElement | null
        if (before && !self.current?.contains(before)) cameFrom.current = before
      }}
    >
      {standing.map(kind => (
        <Notice key={kind} kind={kind} cameFrom={cameFrom} />
      ))}
    </aside>
  )
}

/** `cameFrom`: what had the focus before it came to the notices. */
function Notice({ kind, cameFrom }: { kind: NoticeKind; cameFrom: RefObject<HTMLElement | null> }) {
  const words = useAtomValue(allWordsAtom)
  const hold = useAtomValue(heldUpdateAtom)
  const send = useSetAtom(noticeEventAtom)
  const self = useRef<HTMLElement>(null)
  useFocusHeir(self, () => heirOf(self.current) ?? stillThere(cameFrom.current))
  const { title, text } = noticeWords(words, kind, hold)
  const id = `notice-${kind}`
  const close = () => send({ type: 'close', kind })

  return (
    <article
      ref={self}
      className={`${card} ${wrapping}`}
      aria-labelledby={id}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // One press closes one thing.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <span className={mark}>
        <Icon shape={icons[kind]} />
      </span>
      <div className={texts}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        {kind === 'update' && hold?.by === 'typing' && <Action label={words.updateNow} act={hold.apply} />}
      </div>
      <button type="button" className={`${iconButton} ${corner}`} aria-label={words.close} onClick={close}>
        <Icon shape={closeIcon} />
      </button>
    </article>
  )
}

/** It goes where a click on it has done what could be done. */
function Action({ label, act }: { label: string; act(): void }) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusHeir(self, () => self.current?.closest('article')?.querySelector<HTMLElement>(CLOSE))
  return (
    <button ref={self} type="button" className={textButton} onClick={act}>
      {label}
    </button>
  )
}

const CLOSE = ':scope > button'

/** The page has room below for so many. */
function keepRoom(count: number) {
  const { dataset, style } = document.documentElement
  if (count === 0) delete dataset.notices
  else dataset.notices = ''
  style.setProperty('--notices', `${count}`)
}

/** The button that closes another notice: the other one does something that was not asked for. */
function heirOf(notice: Element | null): HTMLElement | null | undefined {
  const others = Array.from(notice?.parentElement?.children ?? []).filter(other => other !== notice)
  return others[0]?.querySelector<HTMLElement>(CLOSE)
}

function stillThere(before: HTMLElement | null): HTMLElement | null {
  return before?.isConnected ? before : document.querySelector('#tools select')
}

/* What is focused in the page is not hidden behind the notices (WCAG 2.4.11), and its end can be scrolled above them. An
   attribute of ours, as `html:has()` would have the root looked at again for every element that comes or goes. */
glob`
  html[data-notices] {
    scroll-padding-bottom: min(12rem * var(--notices), 70dvh);
  }
  html[data-notices] main {
    padding-bottom: min(12rem * var(--notices), 70dvh);
  }
`

/* Below the toasts, which may come as far down in a small window, and go again. What lies between the notices is the page's. */
const stack = css`
  position: fixed;
  inset: auto auto env(safe-area-inset-bottom, 0) env(safe-area-inset-left, 0);
  z-index: 1;
  display: grid;
  gap: 0.5rem;
  width: min(24rem, 100%);
  max-height: calc(100dvh - var(--bar));
  padding: 0.75rem var(--edge);
  overflow-y: auto;
  pointer-events: none;
`

/* Where large text leaves the words too little room beside the icon, they stand below it. */
const wrapping = css`
  flex-wrap: wrap;
  pointer-events: auto;
`

const texts = css`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
  & h2 {
    padding: 0.25rem min(1.75rem, 10vw) 0.25rem 0;
    font-size: 0.9375rem;
    hyphens: auto;
  }
  & p {
    color: var(--muted);
  }
  & button {
    margin-top: 0.5rem;
  }
`
