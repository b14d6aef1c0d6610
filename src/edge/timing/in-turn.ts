/** Carries out one thing after the other, in all windows of this origin together. */
export type InTurn = <T>(act: () => Promise<T>) => Promise<T>

/** By a Web Lock of this name, which the browser gives back where a window is closed or crashes. */
export function turnsOf(name: string): InTurn {
  return async act => {
    // In between is an object, for the types: a lock is given back when what `act` returns has settled.
    const result = await navigator.locks.request(name, async () => ({ value: await act() }))
    return result.value
  }
}
