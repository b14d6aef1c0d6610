/** In ms; as long as a toast's. */
const DURATION = 200

/** More at once are a list that has been read anew, not messages that have just come. */
const MOST = 3

/** Lets rows that have come to the top of the list push the others down, where somebody sees the top and wants motion. */
export function slideIn(list: HTMLElement, isNew: (seq: number) => boolean): void {
  const rows = Array.from(list.querySelectorAll('li'))
  const added = rows.filter(({ dataset }) => isNew(Number(dataset.seq)))
  if (added.length > MOST || list.getBoundingClientRect().top < 0) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const height = added.reduce((sum, row) => sum + row.offsetHeight, 0)
  const from = { transform: `translateY(-${height}px)` }
  rows[0]?.parentElement?.animate([from, {}], { duration: DURATION, easing: 'ease-out' })
}
