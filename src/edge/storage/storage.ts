import { report } from '../report.ts'

/** What is kept on this device. Where the browser refuses to keep it, it lasts as long as the page. */
export interface Storage {
  get(key: string): string | undefined
  /** undefined takes it away. */
  set(key: string, value: string | undefined): void
  /** The keys that begin like this. */
  keys(start: string): readonly string[]
}

/** `open` gives the browser's storage, and may throw where that is switched off. */
export function createStorage(open: () => globalThis.Storage): Storage {
  const kept = new Map<string, string | undefined>()
  let told = false
  const attempt = <T>(act: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch (cause) {
      if (!told) report('localStorage is not available, so choices last until the page is closed', cause)
      told = true
      return undefined
    }
  }
  return {
    get: key => (kept.has(key) ? kept.get(key) : (attempt(storage => storage.getItem(PREFIX + key)) ?? undefined)),
    set(key, value) {
      const written = attempt(storage => {
        if (value === undefined) storage.removeItem(PREFIX + key)
        else storage.setItem(PREFIX + key, value)
        return true
      })
      if (written) kept.delete(key)
      else kept.set(key, value)
    },
    keys(start) {
      const stored = attempt(storage => Object.keys(storage)) ?? []
      const all = new Set(stored.filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length)))
      for (const [key, value] of kept) value === undefined ? all.delete(key) : all.add(key)
      return Array.from(all).filter(key => key.startsWith(start))
    },
  }
}

/** Before every key. */
export const PREFIX = 'sineta:'
