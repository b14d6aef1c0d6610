import { atom } from 'jotai/vanilla'

export interface Announcement {
  readonly text: string
  /** What is said where so many of its kind have gathered; null: this one is said in any case, whole. */
  readonly many: ((count: number) => string) | null
}

export interface Announcer {
  announce(announcement: Announcement): void
  /** What has not been said yet is not said any more, and what stands there goes. */
  forget(): void
}

/** What speaks; null until its part of the app has been loaded. */
export const announcerAtom = atom<Announcer | null>(null)

/** What waits for it, oldest first. */
export const unsaidAtom = atom<readonly Announcement[]>([])

/**
 * Has a text read out to who cannot see the page, without moving the focus. Several of one kind that come within a
 * second are said as a number of them, where `many` knows how.
 */
export const announceAtom = atom(null, (get, set, text: string, many: Announcement['many'] = null) => {
  const announcer = get(announcerAtom)
  if (announcer) announcer.announce({ text, many })
  else set(unsaidAtom, [...get(unsaidAtom), { text, many }])
})

/** For somebody else in front of the screen: what was meant for the one before goes at once. */
export const forgetAnnouncedAtom = atom(null, (get, set) => {
  set(unsaidAtom, [])
  get(announcerAtom)?.forget()
})
