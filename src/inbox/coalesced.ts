/**
 * At most one `act` runs at a time. Whoever calls meanwhile waits, together with all others who do, for one more that
 * begins when it has ended: what was there at the call is in their answer.
 */
export function coalesced(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const run = () => {
    running = act().finally(() => {
      running = undefined
    })
    return running
  }
  const runNext = () => {
    waiting = undefined
    return run()
  }
  return () => {
    if (waiting) return waiting
    if (!running) return run()
    waiting = running.then(runNext, runNext)
    return waiting
  }
}
