import type { InTurn } from '../edge/timing/in-turn.ts'

/** One thing after the other, as the browser's lock does it for all windows. */
export function fakeInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return act => {
    const result = last.then(act)
    last = result.catch(() => undefined)
    return result
  }
}
