/**
 * So much has to be free, in bytes: some thousand messages, the largest of which have 4096 bytes (RFC 8030, 7.2) and take
 * several times that in a database, and a release beside the one in use. No share of the whole: a browser may give 10 GB,
 * and a twentieth of that is more than everything here will ever need.
 */
export const NEEDED_ROOM = 20_000_000

const DAY = 86_400_000

/** Whether a person has closed the notice less than a day ago; what was kept may be anything, `now` is in ms. */
export function wasClosedToday(kept: string | undefined, now: number): boolean {
  const age = now - Number(kept ?? Number.NaN)
  return age >= 0 && age < DAY
}

/**
 * Whether the browser may be asked never to clear away what is kept here. Only for an app that a person has installed: they
 * mean to keep it, and Chromium and Safari then decide without a word. Firefox puts a question to the person, who has not
 * asked for anything.
 */
export function mayAskToKeep({ userAgent, standalone }: { userAgent: string; standalone: boolean }): boolean {
  return standalone && !userAgent.includes('Firefox/')
}
