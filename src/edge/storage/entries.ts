import type { IDBPObjectStore } from 'idb'
import type { SinetaDatabase, WithDatabase } from './database.ts'

type Mode = 'readonly' | 'readwrite'

export type Entries<M extends Mode = 'readwrite'> = IDBPObjectStore<SinetaDatabase, ['entries'], 'entries', M>

/** Gives the stored messages to `act`, in one transaction; resolves when that is complete. */
export type InOne = <M extends Mode, T>(mode: M, act: (entries: Entries<M>) => Promise<T>) => Promise<T>

export function createInOne(withDatabase: WithDatabase): InOne {
  return (mode, act) =>
    withDatabase(async database => {
      const transaction = database.transaction('entries', mode)
      // Together, so that where both fail neither is a rejection that nobody handles.
      const [result] = await Promise.all([act(transaction.store), transaction.done])
      return result
    })
}

/** All keys that begin with these: in IndexedDB, an array comes after every number and text. */
export function of(...start: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}
