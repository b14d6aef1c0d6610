/** The browser's locks, as far as they are shared: all are given at once, and kept until what they are for is over. */
export function fakeLocks() {
  const held = new Set<{ readonly name: string }>()
  let gate: Promise<unknown> = Promise.resolve()
  return {
    /** From now on a lock waits for this before it is given; where it rejects, it is refused. */
    delay(until: Promise<unknown>) {
      gate = until
    },
    async request(name: string, _options: object, act: () => Promise<unknown>) {
      await gate
      const lock = { name }
      held.add(lock)
      try {
        return await act()
      } finally {
        held.delete(lock)
      }
    },
    query: async () => ({ held: [...held] }),
  }
}
