import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'puppeteer-core'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything up to WCAG 2.2 AA, and what axe holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Looks a page over; in a world of its own, so that neither the page nor its policy knows of it. */
export interface Axe {
  /** What is against a rule, a line for each place: the rule, how the element begins, and why. */
  violations(): Promise<string[]>
}

export async function bringAxe(page: Page): Promise<Axe> {
  const session = await page.createCDPSession()
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const run = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  await run(SOURCE)
  const options = { runOnly: TAGS, resultTypes: ['violations'] }
  return {
    async violations() {
      const { violations }: AxeResults = await run(`axe.run(document, ${JSON.stringify(options)})`)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 120)} ${oneLine(failureSummary)}`),
      )
    },
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
