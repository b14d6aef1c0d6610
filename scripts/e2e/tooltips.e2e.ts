import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { browserSuite } from './harness/browser-test.ts'
import { installOffered } from './harness/keyboard.ts'
import { goOffline } from './harness/offline.ts'

const test = browserSuite('tooltips')

const pt = allWordsIn('pt')

for (const [width, text] of [
  [320, 100],
  [1280, 100],
  [640, 200],
  [320, 200],
] as const) {
  test(`each tooltip stands in a window of ${width} px with text at ${text} %, is hovered, and goes by Escape`, async ({
    open,
  }) => {
    const app = await open()
    await app.bell('on')
    const { page } = app
    // What comes later would move the others from under the mouse.
    await installOffered(page)
    await page.setViewport({ width, height: 640 })
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), `${text}%`)
    await goOffline(page)
    await page.waitForSelector(`#tools ::-p-text(${pt.offline})`)
    const controls = await page.$$('#tools [data-tooltip]')
    let looked = 0
    for (const control of controls) {
      if (!(await control.isVisible())) continue
      looked++
      await page.mouse.move(2, 600)
      await control.hover()
      const tooltip = await page.waitForSelector('[role=tooltip]')
      const at = await tooltip?.boundingBox()
      assert.ok(at && at.x >= 0 && at.x + at.width <= width, JSON.stringify({ at, width }))
      const from = await control.boundingBox()
      assert.ok(from)
      // Straight down into the tooltip and on to its end, in steps as small as a hand makes them.
      await page.mouse.move(from.x + from.width / 2, at.y + at.height / 2, { steps: 12 })
      await page.mouse.move(at.x + 4, at.y + at.height / 2, { steps: 12 })
      assert.ok(await page.$('[role=tooltip]'), 'it stays under the mouse')
      await page.keyboard.press('Escape')
      assert.is(await page.$('[role=tooltip]'), null)
    }
    assert.ok(looked >= 4, `${looked}`)
  })
}

test.run()
