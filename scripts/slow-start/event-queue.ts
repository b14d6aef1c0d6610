/** Things to happen, each at a time in ms. */
export interface EventQueue {
  /** The time as the model has it: that of the event which is happening, however late the machine's timer was. */
  now(): number
  /** Later events of the same time happen after earlier ones. */
  at(time: number, happen: () => void): void
  /** Runs `happen` as an event of this moment, after everything that is due. */
  enter(happen: () => void): void
  stop(): void
}

export interface Clock {
  /** In ms. */
  now(): number
  /** Calls back in so many ms, or somewhat later; returns how to call it off. */
  wake(delay: number, ring: () => void): () => void
}

const machine: Clock = {
  now: () => performance.now(),
  wake(delay, ring) {
    const timer = setTimeout(ring, delay)
    return () => clearTimeout(timer)
  },
}

/**
 * Timers of the machine are late by a millisecond or more. Events here happen in the order of their times and see the
 * time they were meant for, so that a lateness neither adds up nor changes what follows from them.
 */
export function createEventQueue(clock: Clock = machine): EventQueue {
  const events: { readonly time: number; readonly happen: () => void }[] = []
  let present: number | undefined
  let cancel = () => {}

  const now = () => present ?? clock.now()

  function runUntil(time: number) {
    for (let next = events[0]; next && next.time <= time; next = events[0]) {
      events.shift()
      present = next.time
      next.happen()
    }
    present = undefined
    cancel()
    const [next] = events
    cancel = next ? clock.wake(Math.max(0, next.time - clock.now()), () => runUntil(clock.now())) : () => {}
  }

  function insert(time: number, happen: () => void) {
    let index = events.length
    while (index > 0 && (events[index - 1]?.time ?? 0) > time) index--
    events.splice(index, 0, { time, happen })
  }

  return {
    now,
    at(time, happen) {
      insert(time, happen)
      if (present === undefined) runUntil(clock.now())
    },
    enter(happen) {
      const time = now()
      insert(time, happen)
      if (present === undefined) runUntil(time)
    },
    stop() {
      cancel()
      events.length = 0
    },
  }
}
