/** How the time of a message is said in one language. Takes ms since the epoch. */
export interface EntryTimes {
  /** For the eye: the hour of what came today, the day of what came before. */
  short(at: number): string
  /** The day and the hour, written out. */
  whole(at: number): string
}

/** `midnight`: when today began, in ms since the epoch. The formats are made once, since each takes as long as a row. */
export function entryTimes(tag: string, midnight: number): EntryTimes {
  const newYear = new Date(new Date(midnight).getFullYear(), 0).getTime()
  const hour = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'short' })
  const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' })
  return {
    short(at) {
      if (at >= midnight) return hour.format(at)
      return at >= newYear ? day.format(at) : date.format(at)
    },
    whole: at => whole.format(at),
  }
}
