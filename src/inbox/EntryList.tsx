import { css } from 'goober'
import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { languageTag } from '../i18n/tag.ts'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import {
  closeEntryAtom,
  countAtom,
  expandedAtom,
  forgetSoughtAtom,
  inboxAtom,
  inboxEnvironmentAtom,
  openEntryAtom,
  reachAtom,
  soughtAtom,
} from './atoms.ts'
import { Entry } from './Entry.tsx'
import { entryTimes } from './entry-times.ts'
import { currentAtom, moveAtom } from './move-atoms.ts'
import { Row } from './Row.tsx'
import { rowsIn, topOf } from './rows.ts'
import { slideIn } from './slide-in.ts'
import { useMinute } from './use-minute.ts'
import { useRows } from './use-rows.ts'

/** Messages that come faster, in ms, are a flood: nothing slides then. */
const RUSH = 1000

/** How many more rows than stand in the page are read from the store: who scrolls on finds them there. */
const AHEAD = 50

/**
 * The messages, newest first. Of all that there are, those near the screen stand in the page, and the one the keys are at.
 * `heir` takes the focus when the last of them goes.
 */
export function EntryList({ heir }: { heir: RefObject<HTMLElement | null> }) {
  const entries = useAtomValue(inboxAtom)
  const count = useAtomValue(countAtom)
  const expanded = useAtomValue(expandedAtom)
  const words = useAtomValue(wordsAtom)
  const language = useAtomValue(languageAtom)
  const now = useMinute()
  const times = useMemo(() => entryTimes(languageTag(language), now), [language, now])
  const { follow } = useAtomValue(inboxEnvironmentAtom)
  const open = useSetAtom(openEntryAtom)
  const close = useSetAtom(closeEntryAtom)
  const move = useSetAtom(moveAtom)
  const reach = useSetAtom(reachAtom)
  const [current, setCurrent] = useAtom(currentAtom)
  const actions = useMemo(
    () => ({ open, close, follow, move, focused: setCurrent }),
    [open, close, follow, move, setCurrent],
  )

  const self = useRef<HTMLDivElement>(null)
  // It goes with its last message, which another window may clear.
  useFocusHeir(self, () => heir.current)
  const { view, heights } = useRows(self)
  const keys = useMemo(() => entries.map(({ seq }) => seq), [entries])
  const { from, to, above, below, needed } = rowsIn(view, keys, count, heights)
  const currentIndex = Math.max(
    entries.findIndex(({ id }) => id === current),
    0,
  )
  const indexes = Array.from({ length: to - from }, (_, index) => from + index)
  if (currentIndex < from) indexes.unshift(currentIndex)
  if (currentIndex >= to) indexes.push(currentIndex)

  useEffect(() => void reach(needed + AHEAD), [needed, reach])

  const sought = useAtomValue(soughtAtom)
  const soughtIndex = entries.findIndex(({ id }) => id === sought)
  const forgetSought = useSetAtom(forgetSoughtAtom)
  useLayoutEffect(() => {
    const item = self.current?.querySelector(`[data-seq="${keys[soughtIndex]}"]`)
    if (!item || sought === null) return
    item.querySelector('button')?.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest' })
    // Until it stands among the others its place is only about right.
    if (soughtIndex >= from && soughtIndex < to) forgetSought(sought)
  }, [keys, sought, soughtIndex, from, to, forgetSought])

  const newest = keys[0]
  const arrival = useRef({ newest, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    const { newest: before, at } = arrival.current
    if (before === newest) return
    const now = performance.now()
    arrival.current = { newest, at: now }
    if (self.current && before !== undefined && now - at >= RUSH) slideIn(self.current, seq => seq > before)
  }, [newest])

  return (
    <div ref={self} className={list}>
      <div style={{ height: above }} />
      <ul>
        {indexes.map(index => {
          const entry = entries[index]
          return (
            entry && (
              <Row
                key={entry.seq}
                entry={entry}
                place={index + 1}
                of={count}
                top={index >= from && index < to ? null : topOf(index, keys, heights)}
              >
                <Entry
                  entry={entry}
                  current={index === currentIndex}
                  expanded={expanded.has(entry.id)}
                  words={words}
                  times={times}
                  actions={actions}
                />
              </Row>
            )
          )
        })}
      </ul>
      <div style={{ height: below }} />
    </div>
  )
}

/* An empty marker instead of none, without which Safari tells nobody that it is a list. The rows that are not there are
   two empty boxes beside it: what changes its own padding is not held in its place while one scrolls, and what the list
   itself had of their heights would have every row in it worked out anew. */
const list = css`
  position: relative;
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  & ul {
    margin-top: -1px;
    padding: 0;
    list-style: '';
  }
`
