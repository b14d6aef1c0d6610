/** Makes `act` run at once, and then once in `pause` ms at most: what is asked for meanwhile is done at its end, together. */
export function seldom(act: () => void, pause: number): () => void {
  let resting = false
  let asked = false
  const run = () => {
    resting = asked
    asked = false
    if (!resting) return
    // First, so that what fails once does not end it.
    setTimeout(run, pause)
    act()
  }
  return () => {
    asked = true
    if (!resting) run()
  }
}
