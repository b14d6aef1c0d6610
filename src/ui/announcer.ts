import type { createStore } from 'jotai/vanilla'
import { type Announcement, type Announcer, announcerAtom, unsaidAtom } from './announce.ts'

/** How long one text has the region to itself, in ms: a screen reader that gets more only falls behind. */
const TURN = 1000

/** One text for all that has gathered during a turn: '' for nothing. */
export function saidTogether(gathered: readonly Announcement[]): string {
  const several = gathered.flatMap(({ many }) => many ?? [])
  const [first] = several
  if (!first || several.length === 1) return joined(gathered)
  return joined([...gathered.filter(({ many }) => !many), { text: first(several.length), many: null }])
}

/**
 * Says the first text at once, then what has gathered, once in each turn, while somebody can hear it. Without anything new
 * it says '', so that the same text is a change, and is read out, when it comes again.
 */
export function createAnnouncer(say: (text: string) => void, isHeard: () => boolean = () => true): Announcer {
  let gathered: Announcement[] = []
  let speaking = false
  const takeTurn = () => {
    speaking = gathered.length > 0
    if (isHeard()) {
      say(saidTogether(gathered))
      gathered = []
    }
    if (speaking) setTimeout(takeTurn, TURN)
  }
  return {
    announce(announcement) {
      gathered.push(announcement)
      if (!speaking) takeTurn()
    },
    forget() {
      gathered = []
      say('')
    },
  }
}

/** From now on what is announced is said, and first what has waited. */
export function startAnnouncer(
  store: ReturnType<typeof createStore>,
  say: (text: string) => void,
  isHeard: () => boolean,
): void {
  const announcer = createAnnouncer(say, isHeard)
  store.set(announcerAtom, announcer)
  for (const announcement of store.get(unsaidAtom)) announcer.announce(announcement)
  store.set(unsaidAtom, [])
}

function joined(announcements: readonly Announcement[]): string {
  return announcements.map(({ text }) => text).join('. ')
}
