import { replace } from './replace.ts'

/** A clock that only the test moves: setTimeout, clearTimeout and performance.now. */
export interface Clock {
  /** Lets this many ms go by and runs each timer at its time. */
  advance(ms: number): void
  /** How many timers are set. */
  pending(): number
  restore(): void
}

export function installClock(): Clock {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let now = 0
  let lastId = 0
  const restoreTimers = replace(globalThis, {
    setTimeout(run: () => void, delay = 0) {
      // As in the browsers: what does not fit into 31 bits is no delay at all.
      timers.set(++lastId, { at: now + (delay < 2 ** 31 ? delay : 0), run })
      return lastId
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
  const restoreTime = replace(performance, { now: () => now })
  return {
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [id, timer] = next
        timers.delete(id)
        now = timer.at
        timer.run()
      }
      now = end
    },
    pending: () => timers.size,
    restore() {
      restoreTimers()
      restoreTime()
    },
  }
}

/** Runs a test that has such a clock. */
export async function withClock(run: (clock: Clock) => Promise<void>): Promise<void> {
  const clock = installClock()
  try {
    await run(clock)
  } finally {
    clock.restore()
  }
}
