import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RowHeights, View } from './rows.ts'

/** In px: two lines of text below a title. Only until the first rows have been measured. */
const USUAL = 72

/** The list is drawn anew each time that so much of it has been scrolled, in px. */
const STEP = 256

/** What is near the screen of the list in this element, and how high its rows are, which it measures when they stand there. */
export function useRows(list: RefObject<HTMLElement | null>): { readonly view: View; readonly heights: RowHeights } {
  const [view, setView] = useState(() => viewFrom(0))
  const [usual, setUsual] = useState(USUAL)
  const measured = useRef(new Map<number, number>()).current
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { top } = element.getBoundingClientRect()
      const isFirst = measured.size === 0
      for (const row of element.querySelectorAll('li')) {
        const { height } = row.getBoundingClientRect()
        if (height > 0) measured.set(Number(row.dataset.seq), height)
      }
      if (isFirst && measured.size > 0) setUsual(medianOf([...measured.values()]))
      setView(before => {
        const now = viewFrom(-top)
        return now.top === before.top && now.bottom === before.bottom ? before : now
      })
    }
    // At first, and whenever rows that come, go, open or wrap otherwise make the list higher or lower. Before the next
    // frame: others move things in this one, whose layout would be worked out twice.
    const observer = new window.ResizeObserver(() => window.requestAnimationFrame(look))
    observer.observe(element)
    // Also of a pane that the product has put it into, whose scrolling does not rise to the window.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list, measured])
  return { view, heights: { measured, usual } }
}

/** A screen more at either end, which covers what is scrolled before the next rows are drawn. */
function viewFrom(top: number): View {
  const { innerHeight } = window
  const start = Math.floor(top / STEP) * STEP
  return { top: start - innerHeight, bottom: start + STEP + 2 * innerHeight }
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? USUAL
}
