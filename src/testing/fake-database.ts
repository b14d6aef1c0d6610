import * as fake from 'fake-indexeddb'
import { replace } from './replace.ts'

/** Runs a test that has an IndexedDB of its own, empty, as the browsers have it. */
export async function withFakeDatabase(run: () => Promise<void>): Promise<void> {
  const { default: _default, forceCloseDatabase: _close, ...globals } = fake
  const restore = replace(globalThis, { ...globals, indexedDB: new fake.IDBFactory() })
  try {
    await run()
  } finally {
    restore()
  }
}
