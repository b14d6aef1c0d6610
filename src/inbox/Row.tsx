import { css } from 'goober'
import type { ReactNode } from 'react'
import type { InboxEntry } from './entry.ts'

interface RowProps {
  readonly entry: InboxEntry
  /** 1 is the newest. */
  readonly place: number
  /** How many messages there are, since not all stand in the page. */
  readonly of: number
  /** Null among the others; for one that stands apart, since it is far from the screen, in px from the list's top. */
  readonly top: number | null
  readonly children: ReactNode
}

/** A message's place in the list. */
export function Row({ entry: { seq, read }, place, of, top, children }: RowProps) {
  return (
    <li
      className={item}
      style={top === null ? undefined : { position: 'absolute', insetInline: 0, top }}
      aria-posinset={place}
      aria-setsize={of}
      data-seq={seq}
      data-read={read}
    >
      {children}
    </li>
  )
}

/* The dot is a border, which forced colours leave visible. The button reaches over the whole row; text and link of an
   open message stand above that, so that they can be selected and clicked. Beside a narrow title the time has a line of
   its own. */
const item = css`
  position: relative;
  display: grid;
  contain: content;
  justify-items: start;
  padding: 0.75rem 1rem 0.75rem 1.75rem;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
  scroll-margin: calc(var(--bar) + 1rem) 0 1rem;
  &:hover {
    background: var(--hover);
  }
  &[data-read='false']::before {
    content: '';
    position: absolute;
    top: 1.2rem;
    left: 0.75rem;
    border: 0.25rem solid var(--accent);
    border-radius: 50%;
  }
  & button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    width: 100%;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    text-align: start;
    cursor: pointer;
    outline: none;
  }
  & button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  & button:active::after {
    background: color-mix(in srgb, currentcolor 8%, transparent);
  }
  & button:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
    @media (forced-colors: active) {
      outline-color: Highlight;
    }
  }
  & strong {
    flex: 1 1 8rem;
  }
  &[data-read='true'] strong {
    font-weight: 500;
  }
  & strong, & p {
    unicode-bidi: plaintext;
  }
  & time {
    position: relative;
    z-index: 1;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  & p {
    color: var(--muted);
    white-space: pre-line;
  }
  & [aria-expanded='false'] ~ p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & [aria-expanded='true'] ~ p, & a {
    position: relative;
  }
  & a {
    margin-top: 0.5rem;
    color: var(--accent);
  }
`
