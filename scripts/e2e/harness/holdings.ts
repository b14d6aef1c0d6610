import type { Page } from 'puppeteer-core'
import type { PushService } from '../../push-service/index.ts'
import { LIMIT, until } from './wait.ts'

/** What is held of push in one place and another, for one origin. */
export interface Holdings {
  /** The token in the SDK's store. */
  readonly row: string | null
  /** The endpoint that the SDK has kept with it. */
  readonly rowEndpoint: string | null
  /** The browser's subscription. */
  readonly endpoint: string | null
  /** The service's tokens, each with its endpoint. */
  readonly atService: readonly { readonly token: string; readonly endpoint: string }[]
  /** Tokens that this device still has to have deleted. */
  readonly deletions: readonly string[]
}

export async function holdings(page: Page, service: PushService): Promise<Holdings> {
  const { port } = new URL(page.url())
  const atService = service
    .devices()
    .filter(({ origin }) => origin.endsWith(`:${port}`))
    .map(({ token, endpoint }) => ({ token, endpoint }))
  const [row, endpoint, deletions] = [await tokenRow(page), await endpointOf(page), await deletionsOf(page)]
  return { row: row?.token ?? null, rowEndpoint: row?.endpoint ?? null, endpoint, atService, deletions }
}

/** Waits until all places agree that push is on, with one token, and gives it. */
export async function agreeOn(page: Page, service: PushService): Promise<string> {
  return until('all places to agree on one token', async () => {
    const { row, rowEndpoint, endpoint, atService, deletions } = await holdings(page, service)
    const [only, ...others] = atService
    if (!only || others.length > 0 || deletions.length > 0) return undefined
    return only.token === row && only.endpoint === endpoint && rowEndpoint === endpoint ? row : undefined
  })
}

/** Waits until all places agree that push is off, and says how they stand where they do not, within `limit` ms. */
export async function agreeOff(page: Page, service: PushService, limit = LIMIT): Promise<void> {
  let seen: Holdings | undefined
  const agreed = async () => {
    seen = await holdings(page, service)
    const { row, endpoint, atService, deletions } = seen
    return !row && !endpoint && atService.length === 0 && deletions.length === 0
  }
  await until('all places to agree that push is off', agreed, limit).catch(cause => {
    throw Object.assign(cause, { message: `${cause.message}: ${JSON.stringify(seen)}` })
  })
}

/** Changes the SDK's row as it stands: its `createTime` by as many ms. */
export async function ageToken(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    age =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebase-messaging-database')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('firebase-messaging-store', 'readwrite')
          const cursor = transaction.objectStore('firebase-messaging-store').openCursor()
          cursor.onsuccess = () => {
            const { value } = cursor.result ?? {}
            cursor.result?.update({ ...value, createTime: value.createTime - age })
          }
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
    ms,
  )
}

function tokenRow(page: Page): Promise<{ token: string; endpoint: string } | undefined> {
  return page.evaluate(async () => {
    const names = await indexedDB.databases()
    // Opening it would make it.
    if (!names.some(({ name }) => name === 'firebase-messaging-database')) return undefined
    return new Promise<{ token: string; endpoint: string } | undefined>((resolve, reject) => {
      const opening = indexedDB.open('firebase-messaging-database')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const all = database.transaction('firebase-messaging-store').objectStore('firebase-messaging-store').getAll()
        all.onsuccess = () => {
          const [row] = all.result
          database.close()
          resolve(row && { token: row.token, endpoint: row.subscriptionOptions.endpoint })
        }
      }
    })
  })
}

function endpointOf(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const subscription = await registration?.pushManager.getSubscription()
    return subscription?.endpoint ?? null
  })
}

function deletionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('push-deletion:')))
}
