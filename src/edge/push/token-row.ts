import { type IDBPTransaction, openDB } from 'idb'

/** What the SDK keeps of a token: as far as it is read here. */
export interface TokenRow {
  readonly token: string
  readonly subscriptionOptions?: { readonly endpoint?: string; readonly vapidKey?: string }
}

/** Of firebase 12.19, `@firebase/messaging` 0.13.3: the row of an app stands under its `appId`. */
const DATABASE = 'firebase-messaging-database'
const STORE = 'firebase-messaging-store'

/** The SDK's own row, or undefined. The SDK offers no way to look at it that does not ask the network. */
export async function readTokenRow(appId: string): Promise<TokenRow | undefined> {
  return withStore('readonly', ({ store }) => store.get(appId))
}

/** Takes the row away, so that the next request is for a new token. The SDK itself does so only when the service agrees. */
export async function deleteTokenRow(appId: string): Promise<void> {
  await withStore('readwrite', ({ store }) => store.delete(appId))
}

async function withStore<Mode extends IDBTransactionMode, T>(
  mode: Mode,
  act: (transaction: IDBPTransaction<unknown, [typeof STORE], Mode>) => Promise<T>,
): Promise<T | undefined> {
  // Without a version: the SDK decides about that. A database that does not exist is not to be made here.
  const database = await openDB(DATABASE, undefined, {
    upgrade(_database, _old, _new, made) {
      made.done.catch(() => undefined)
      made.abort()
    },
  }).catch(() => undefined)
  if (!database?.objectStoreNames.contains(STORE)) {
    database?.close()
    return undefined
  }
  try {
    const transaction = database.transaction<[typeof STORE], Mode>([STORE], mode)
    const [result] = await Promise.all([act(transaction), transaction.done])
    return result
  } finally {
    database.close()
  }
}
