/** One value that changes, in the shape that React's `useSyncExternalStore` takes. */
export interface Current<T> {
  get(): T
  /** What stood in the page before any script ran. */
  first(): T
  set(value: T): void
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
}

export function createCurrent<T>(first: T): Current<T> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    first: () => first,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
