import { suite } from 'uvu'
import { openPage, type Page } from './page.tsx'

export type { Page }

/** A suite whose every test gets a page of its own, which is closed at the end, whatever comes of it. */
export function pageSuite(name: string) {
  const plain = suite(name)
  const test = (sentence: string, run: (page: Page) => Promise<void>) =>
    plain(sentence, async () => {
      const page = await openPage()
      try {
        await run(page)
      } finally {
        await page.close()
      }
    })
  return Object.assign(test, { run: plain.run })
}
