/** How the time of a message is said in one language. Takes ms since the epoch. */
export interface EntryTimes {
  /** For the eye: how long ago it came within the last hour, the hour of what came today, the day of what came before. */
  short(at: number): string
  /** The day and the hour, written out. */
  whole(at: number): string
}

const MINUTE = 60_000

/** `now`: in ms since the epoch, a minute old at most. The formats are made once, since each takes as long as a row. */
export function entryTimes(tag: string, now: number): EntryTimes {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const newYear = new Date(new Date(now).getFullYear(), 0).getTime()
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  const hour = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'short' })
  const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' })
  return {
    short(at) {
      // What has just come may be later than the time of the last look.
      const minutes = Math.max(0, Math.floor((now - at) / MINUTE))
      if (minutes < 1 && at - now < 2 * MINUTE) return ago.format(0, 'second')
      if (minutes > 0 && minutes < 60) return ago.format(-minutes, 'minute')
      if (at >= midnight) return hour.format(at)
      return at >= newYear ? day.format(at) : date.format(at)
    },
    whole: at => whole.format(at),
  }
}
