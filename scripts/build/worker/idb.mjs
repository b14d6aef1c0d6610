/**
 * Stands in for `idb` in the worker: the few calls that Firebase makes there, instead of proxies around all of
 * IndexedDB.
 */

/** @typedef {{ upgrade?: (db: IDBDatabase, oldVersion: number) => void, blocked?: () => void, blocking?: Blocking, terminated?: () => void }} Callbacks */
/** @typedef {(currentVersion: number, blockedVersion: number | null, event: IDBVersionChangeEvent) => void} Blocking */

/** @param {string} name @param {number} version @param {Callbacks} callbacks */
export async function openDB(name, version, { upgrade, blocking, terminated }) {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = ({ oldVersion }) => upgrade?.(request.result, oldVersion)
  const db = await settled(request)
  db.onversionchange = event => blocking?.(event.oldVersion, event.newVersion, event)
  db.onclose = () => terminated?.()
  return {
    objectStoreNames: db.objectStoreNames,
    transaction: (/** @type {string | string[]} */ stores, /** @type {IDBTransactionMode} */ mode) =>
      promising(db.transaction(stores, mode)),
  }
}

/** @param {string} name */
export async function deleteDB(name) {
  await settled(indexedDB.deleteDatabase(name))
}

/** @param {IDBTransaction} transaction */
function promising(transaction) {
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  // Whoever waits for a request alone learns of its failure there.
  done.catch(() => undefined)
  return {
    done,
    objectStore(/** @type {string} */ name) {
      const store = transaction.objectStore(name)
      return {
        get: (/** @type {IDBValidKey} */ key) => settled(store.get(key)),
        put: (/** @type {unknown} */ value, /** @type {IDBValidKey} */ key) => settled(store.put(value, key)),
        delete: (/** @type {IDBValidKey} */ key) => settled(store.delete(key)),
      }
    },
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
