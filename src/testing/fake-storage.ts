import type { Storage } from '../edge/storage/storage.ts'

/** One device's storage, which never refuses. `items` is what is kept. */
export function fakeStorage(): Storage & { readonly items: ReadonlyMap<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    get: key => items.get(key),
    set: (key, value) => (value === undefined ? void items.delete(key) : void items.set(key, value)),
    keys: start => [...items.keys()].filter(key => key.startsWith(start)),
  }
}
