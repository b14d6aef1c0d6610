/** Tells other windows who is signed in here: by a lock, which goes with the window, whatever ends it. */
export interface Presence {
  /** null: nobody. */
  set(userId: string | null): void
  isAnywhere(userId: string): Promise<boolean>
}

export function createPresence(): Presence {
  let leave = () => {}
  const nameOf = (userId: string) => `sineta-person:${userId}`
  return {
    set(userId) {
      leave()
      if (userId === null) return
      const stay = new Promise<void>(resolve => {
        leave = resolve
      })
      // On a page that is not secure there are no locks, and no push that they could be asked about.
      navigator.locks?.request(nameOf(userId), { mode: 'shared' }, () => stay).catch(() => undefined)
    },
    async isAnywhere(userId) {
      const { held = [] } = (await navigator.locks?.query()) ?? {}
      return held.some(({ name }) => name === nameOf(userId))
    },
  }
}
