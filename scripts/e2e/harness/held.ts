import type { HTTPRequest, Page } from 'puppeteer-core'

/** Requests that wait for somebody to let them go. */
export interface Held {
  /** The paths that have been asked for and wait. */
  paths(): string[]
  /** Lets go of what waits, and of all that comes. */
  release(): Promise<void>
}

/** Holds every request of a page whose path does not match: what the page does then, it does without their answers. */
export async function hold(page: Page, but: RegExp): Promise<Held> {
  const waiting: HTTPRequest[] = []
  let holding = true
  const pathOf = (request: HTTPRequest) => new URL(request.url()).pathname
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (holding && !but.test(pathOf(request))) waiting.push(request)
    else request.continue().catch(() => undefined)
  })
  return {
    paths: () => waiting.map(pathOf),
    async release() {
      holding = false
      for (const request of waiting.splice(0)) await request.continue().catch(() => undefined)
    },
  }
}
