import { css } from 'goober'
import { Fragment, useId } from 'react'
import type { AllWords } from '../i18n/last-words.ts'
import { isCharacter, type Shortcut } from './shortcut.ts'

interface ShortcutListProps {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
  readonly words: AllWords
  /** Those of one character are in use. */
  readonly singleKeys: boolean
}

/** What some keys do. What is switched off is struck through, for the ear too. */
export function ShortcutList({ title, shortcuts, words, singleKeys }: ShortcutListProps) {
  const titleId = useId()
  return (
    <section className={list} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl>
        {shortcuts.map(({ does, strokes }) => (
          <div key={does}>
            <dt>
              {strokes.map(stroke => (
                <Stroke key={stroke} stroke={stroke} words={words} off={!singleKeys && isCharacter(stroke)} />
              ))}
            </dt>
            <dd>
              {!singleKeys && strokes.every(isCharacter) ? <s>{words.shortcutsDo[does]}</s> : words.shortcutsDo[does]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Stroke({ stroke, words, off }: { readonly stroke: string; readonly words: AllWords; readonly off: boolean }) {
  return (
    <kbd data-off={off}>
      {stroke.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && PLUS}
          <kbd>{nameOf(key, words)}</kbd>
        </Fragment>
      ))}
    </kbd>
  )
}

const PLUS = ' + '

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

/** What stands on the key. */
function nameOf(key: string, { shortcutsKeys }: AllWords): string {
  const named: Readonly<Record<string, string>> = shortcutsKeys
  return named[key] ?? ARROWS[key] ?? key
}

/* The key stands behind what it does, and under it where there is no room. */
const list = css`
  & h3 {
    padding-bottom: 0.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    padding: 0.375rem 0;
  }
  & dl > div + div {
    border-top: 1px solid var(--line);
  }
  & dd {
    flex: 1 1 10rem;
    min-width: 0;
  }
  & dt {
    display: flex;
    flex-wrap: wrap;
    order: 1;
    gap: 0.25rem 0.5rem;
    margin-inline-start: auto;
  }
  & kbd {
    color: var(--muted);
    font: inherit;
  }
  & kbd kbd {
    display: inline-block;
    white-space: nowrap;
    min-width: 1.5rem;
    padding: 0 0.375rem;
    border: 1px solid var(--line);
    border-bottom-width: 2px;
    border-radius: 0.375rem;
    color: var(--ink);
    background: var(--ground);
    font-size: 0.8125rem;
    text-align: center;
  }
  & s, & [data-off='true'], & [data-off='true'] kbd {
    color: var(--muted);
    text-decoration: line-through;
  }
`
