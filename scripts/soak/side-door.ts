import type { Browser, Page } from 'puppeteer-core'
import type { App } from '../e2e/harness/app.ts'
import type { Bench } from '../e2e/harness/bench.ts'
import { until } from '../e2e/harness/wait.ts'
import type { StoredEntry } from './ledger.ts'
import { keptUser } from './operator.ts'
import type { PersonId } from './step.ts'

/**
 * A tab of the app's origin that is always in the background and holds no app: it reads what the worker has stored, also
 * while no window is open, and nothing that happens to the windows happens to it.
 */
export interface SideDoor {
  count(): Promise<number>
  /** In the order of their arrival. */
  entries(): Promise<StoredEntry[]>
  /** Resolves once they have stopped; the next event starts them again. */
  stopWorkers(): Promise<void>
  /** Asks for a new version of the worker; resolves once that has taken over. */
  update(): Promise<void>
  /** Who is signed in when a window is loaded. */
  keepUser(person: PersonId | null): Promise<void>
  close(): Promise<void>
}

const PATH = '/soak.txt'

export async function openSideDoor({ browser }: Bench, app: App): Promise<SideDoor> {
  app.server.answers.set(PATH, { type: 'text/plain', body: 'The soak reads the database from here.' })
  const page = await browser.newPage({ background: true })
  await page.goto(`${app.origin}${PATH}`)
  const session = await page.createCDPSession()
  /** By the ids of the workers' versions. */
  const running = new Set<string>()
  const stopping = new Set<string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'running') running.add(versionId)
      if (runningStatus === 'stopped') {
        running.delete(versionId)
        stopping.delete(versionId)
      }
      if (runningStatus === 'starting') void resumeWorkers(browser, app.origin)
    }
  })
  await session.send('ServiceWorker.enable')
  return {
    count: () => page.evaluate(readEntries).then(({ length }) => length),
    entries: () => page.evaluate(readEntries),
    async stopWorkers() {
      for (const versionId of running) stopping.add(versionId)
      await session.send('ServiceWorker.stopAllWorkers')
      await until('the workers to stop', () => stopping.size === 0)
    },
    update: () => updateWorker(page),
    keepUser: person => page.evaluate((key, value) => localStorage.setItem(key, value), ...keptUser(person)),
    close: () => page.close(),
  }
}

/**
 * The driver has workers wait for it when they start, and lets them go when it sees them for the first time: one that was
 * stopped and starts again would wait for ever.
 */
async function resumeWorkers(browser: Browser, origin: string) {
  for (const target of browser.targets()) {
    if (target.type() !== 'service_worker' || !target.url().startsWith(origin)) continue
    try {
      const session = await target.createCDPSession()
      await session.send('Runtime.runIfWaitingForDebugger')
      await session.detach()
    } catch {
      // It has been replaced by a newer one, which starts by itself.
    }
  }
}

async function updateWorker(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    await registration?.update()
  })
  await until('the new worker to take over', () => page.evaluate(isUpToDate))
}

/** Runs in the page. */
async function isUpToDate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration?.active?.state === 'activated' && !registration.installing && !registration.waiting
}

/** Runs in the page. A database that is not there yet is not made, for only the app knows its form. */
function readEntries(): Promise<StoredEntry[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sineta')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error))
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('entries').objectStore('entries').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result.map(({ id, userId, title }: StoredEntry) => ({ id, userId, title })))
      }
    }
  })
}
