import { set } from 'idb-keyval'

/** Keeps a setting where the worker can read it too. */
export function saveForWorker(key: string, value: string): Promise<void> {
  return set(key, value)
}
