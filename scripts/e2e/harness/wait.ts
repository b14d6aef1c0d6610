/** How long anything may take in a browser test, in ms: the machines are small, shared and noisy. */
export const LIMIT = 60_000

const PAUSE = 25

/** What puppeteer says to a question that was on its way to a document while another took its place. */
const NAVIGATED = /context was destroyed|cannot find context/i

/**
 * Polls until `read` gives something true, and gives that. Says `what` it waited for when it gives up. A page that
 * reloads meanwhile has not answered: it is asked again.
 */
export async function until<T>(what: string, read: () => T | Promise<T>, limit = LIMIT): Promise<NonNullable<T>> {
  const deadline = performance.now() + limit
  for (;;) {
    const value = await attempt(read)
    if (value) return value
    if (performance.now() > deadline) throw new Error(`waited ${limit / 1000} s in vain for ${what}`)
    await pause(PAUSE)
  }
}

async function attempt<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && NAVIGATED.test(error.message)) return undefined
    throw error
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Rejects where `promise` takes longer than `limit` ms. */
export async function within<T>(what: string, promise: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${limit / 1000} s`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
