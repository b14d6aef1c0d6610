import type { Page } from 'puppeteer-core'

/** Room for the app and what it keeps, in bytes, but not for what fills it. */
const ROOM = 5_000_000

/** What one origin may store, as on a device whose disk is full. */
export interface StorageLimit {
  /** From now on nothing more is stored. */
  exhaust(): Promise<void>
  /** From now on there is room again. */
  lift(): Promise<void>
}

/**
 * Limits what a page's origin may store; the page is yet to be loaded, because Chromium asks how much room is left and
 * believes the answer for 30 s, or until it is used up.
 */
export async function limitStorage(page: Page, origin: string): Promise<StorageLimit> {
  const session = await page.createCDPSession()
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: ROOM })
  return {
    async exhaust() {
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      const error = await page.evaluate(useUp, 2 * ROOM)
      if (error !== 'QuotaExceededError') throw new Error(`the storage is not full: ${error}`)
    },
    async lift() {
      await session.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}

/** Runs in the page: asks for more room than there is, and does not get it. */
function useUp(bytes: number): Promise<string | undefined> {
  // What repeats itself is compressed first.
  const filler = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(filler.subarray(at, at + 65_536))
  return new Promise(resolve => {
    const opening = indexedDB.open('sineta')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('settings', 'readwrite')
      transaction.objectStore('settings').put(filler, 'filler')
      const end = () => {
        opening.result.close()
        resolve(transaction.error?.name)
      }
      transaction.oncomplete = end
      transaction.onabort = end
    }
  })
}
