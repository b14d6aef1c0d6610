import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { InboxEntry } from '../../inbox/entry.ts'

/** What page and worker keep together. A change of it is a new `VERSION`, and a step in `upgrade`. */
export interface SinetaDatabase extends DBSchema {
  /** Single values, such as the language of notifications. */
  settings: { key: string; value: string }
  entries: {
    key: number
    /** `read` is 0 or 1, because a boolean cannot be a key. */
    value: StoredEntry
    indexes: { byId: [string, string]; byUser: [string, number]; byRead: [string, number, number] }
  }
  /** Clicks on notifications that no window has dealt with yet. */
  clicks: { key: number; value: unknown }
}

export type StoredEntry = Omit<InboxEntry, 'read'> & { readonly read: 0 | 1 }

export type Database = IDBPDatabase<SinetaDatabase>

const NAME = 'sineta'
const VERSION = 1

/**
 * How long the browser may take to open it, in ms. It waits for ever where another window holds an older version, and
 * on some broken disks.
 */
const OPEN_LIMIT = 5000

/**
 * Gives the database to whoever asks, opened at the first call, and anew where the browser has closed it: `act` runs a
 * second time then, so it should be one transaction, of which nothing is left where it fails.
 */
export type WithDatabase = <T>(act: (database: Database) => Promise<T>) => Promise<T>

export function createDatabase(): WithDatabase {
  let current: Promise<Database> | undefined
  const forget = (opening: Promise<Database>) => {
    if (current === opening) current = undefined
  }
  const open = () => {
    if (current) return current
    const opening = openWithin(OPEN_LIMIT, () => forget(opening))
    current = opening
    opening.catch(() => forget(opening))
    return opening
  }
  return async act => {
    const opening = open()
    const database = await opening
    try {
      return await act(database)
    } catch (cause) {
      if (!isClosed(cause)) throw cause
      forget(opening)
      database.close()
      return act(await open())
    }
  }
}

/**
 * What a database answers that was closed under way, such as by a person who clears the browser's data: the first to
 * what comes after that, the second to what was running, the third in Safari, where a suspended app loses it
 * (https://bugs.webkit.org/show_bug.cgi?id=197050).
 */
function isClosed(cause: unknown): boolean {
  return cause instanceof DOMException && ['InvalidStateError', 'AbortError', 'UnknownError'].includes(cause.name)
}

function openWithin(limit: number, forget: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    const opening = openDB<SinetaDatabase>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('settings')
        database.createObjectStore('clicks', { autoIncrement: true })
        const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
        entries.createIndex('byId', ['userId', 'id'], { unique: true })
        entries.createIndex('byUser', ['userId', 'seq'])
        entries.createIndex('byRead', ['userId', 'read', 'seq'])
      },
      // A newer release wants to change it. This window reloads soon; what it asks before that may be refused.
      blocking(_from, _to, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
    const timer = setTimeout(() => {
      reject(new Error(`IndexedDB did not open in ${limit / 1000} s`))
      // Nobody would close what opens later than that.
      opening.then(database => database.close()).catch(() => undefined)
    }, limit)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
