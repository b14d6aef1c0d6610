import { report } from '../report.ts'

/** A window can stay open for days: it looks about so often, in ms. */
const HOUR = 3_600_000

const PROBE = 'room'

/** Tells whether there is room for so many bytes more: now, and about hourly while the window is seen. */
export function watchRoom(bytes: number, found: (hasRoom: boolean) => void): void {
  let isScarce = false
  let lookedAt = 0
  const look = async () => {
    if (document.hidden) return
    lookedAt = Date.now()
    isScarce = !(await hasRoomFor(bytes))
    found(!isScarce)
  }
  // Who has made room, elsewhere, comes back to see.
  document.addEventListener('visibilitychange', () => (isScarce || Date.now() - lookedAt >= HOUR) && look())
  setInterval(look, HOUR)
  look()
}

/** True also where the browser does not tell, as on a page that is not secure. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  if (!navigator.storage) return true
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate)
  return quota - usage >= bytes && (await canReserve(bytes))
}

/**
 * Makes a file as long as this, which is written nowhere, and drops it. Since version 138 Chromium's estimate says 10 GB
 * whatever there is, so that no page can tell a private window; what it enforces is only met by asking for it.
 */
async function canReserve(bytes: number): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    const file = await folder.getFileHandle(PROBE, { create: true })
    const writing = await file.createWritable()
    const isRefused = await writing.truncate(bytes).then(() => false, isQuotaError)
    await writing.abort().catch(() => undefined)
    // Another window may be asking at the same time; then that one takes it away.
    await folder.removeEntry(PROBE).catch(() => undefined)
    return !isRefused
  } catch (cause) {
    return !isQuotaError(cause)
  }
}

function isQuotaError(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError'
}

/** Asks the browser never to clear away what is kept here, to make room for other sites. It may say no. */
export async function askToKeep(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch (cause) {
    report('the browser could not be asked to keep what is stored', cause)
  }
}
