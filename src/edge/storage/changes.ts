import { PREFIX } from './storage.ts'

/** Calls `act` with the new value when another window of the app has changed what is kept under this key. */
export function watchStorage(key: string, act: (value: string | undefined) => void): void {
  addEventListener('storage', event => {
    // Null: all of it is gone.
    if (event.key === PREFIX + key || event.key === null) act(event.newValue ?? undefined)
  })
}
