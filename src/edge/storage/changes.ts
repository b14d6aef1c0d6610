import { PREFIX } from './storage.ts'

/**
 * Calls `act` when another window of the app has changed what is kept under this key. The event's own value may be old by
 * then: two windows that took theirs from it would answer each other for ever.
 */
export function watchStorage(key: string, act: () => void): void {
  addEventListener('storage', event => {
    // Null: all of it is gone.
    if (event.key === PREFIX + key || event.key === null) act()
  })
}
