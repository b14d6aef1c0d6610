import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { ana } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('first frame')

test('in the browser’s language, nothing is ever drawn in another one', async ({ open }) => {
  const app = await open({ prepare: page => Promise.all([speak(page, 'es-AR', 'es'), watch(page)]) })
  await app.bell('on')
  assert.equal(await app.page.evaluate(() => window.drawn.headings), ['Mensajes'])
  assert.is(await app.page.evaluate(() => document.documentElement.lang), 'es')
  assert.is(await app.page.$eval('select:has([lang])', select => select.value), 'es')
})

test('a choice, and an operator’s locale that was seen once, hold from the first frame of the next load', async ({
  open,
}) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'es' } }, prepare: watch })
  await app.bell('on')
  assert.is(await app.page.$eval('h1', heading => heading.textContent), 'Mensajes')
  await app.page.reload()
  await app.bell('on')
  assert.equal(await app.page.evaluate(() => window.drawn.headings), ['Mensajes'])
  await app.page.select('select:has([lang])', 'pt')
  await until('Portuguese', () => app.page.$eval('h1', heading => heading.textContent === 'Mensagens'))
  await app.page.reload()
  await app.bell('on')
  assert.equal(await app.page.evaluate(() => window.drawn.headings), ['Mensagens'])
})

test('an operator’s locale outlives a config.js that cannot be read for once', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'es' } }, prepare: watch })
  await app.bell('on')
  app.server.answers.set('/config.js', { type: 'text/javascript', body: 'throw new Error()' })
  await app.page.reload()
  await until('the complaint', () => app.console.some(({ text }) => text.startsWith('[sineta] config.js, line 1')))
  await until('the rest of the app', () => app.page.$('section[aria-label]'))
  assert.equal(await app.page.evaluate(() => window.drawn.headings), ['Mensajes'])
})

test('nothing that stands on the screen is moved by what comes later', async ({ open }) => {
  const app = await open({ prepare: watch })
  await app.bell('on')
  await app.send({ notification: { title: 'Olá', body: 'Mundo' } })
  await app.toast()
  await app.page.reload()
  await app.bell('on')
  assert.equal(await app.page.evaluate(() => window.drawn.shifts), [])
})

test('the shell is drawn before config.js or anything else has arrived, and stands without them', async ({ open }) => {
  const app = await open({
    answers: { '/config.js': { status: 500 } },
    prepare: page => page.setViewport({ width: 320, height: 500 }),
  })
  assert.is(await app.page.$eval('h1', heading => heading.textContent), 'Mensagens')
  assert.is(await app.page.$eval('header', header => header.textContent?.includes('Sineta')), true)
  assert.is(await app.page.evaluate(() => document.documentElement.scrollWidth), 320)
})

test('a part of the app that is gone from the host reloads the page once, and then it says so', async ({ open }) => {
  let asked = 0
  const app = await open({
    prepare: async page => {
      await page.setRequestInterception(true)
      page.on('request', request => {
        const gone = new URL(request.url()).pathname.startsWith('/late-')
        if (gone) asked++
        const answered = gone ? request.respond({ status: 404 }) : request.continue()
        answered.catch(() => undefined)
      })
    },
  })
  const said = () => app.console.filter(({ text }) => text.startsWith('[sineta] the app could not be loaded')).length
  await until('the second complaint', () => said() === 2)
  // A page that went round would ask again at once.
  await pause(1500)
  assert.is(asked, 2)
  await until('the bell to go', async () => (await app.page.$('button[data-push]')) === null)
  assert.is(await app.page.$eval('h1', heading => heading.textContent), 'Mensagens')
})

test.run()

declare global {
  interface Window {
    /** What was on the screen, in order, and how far what stood there was moved. */
    drawn: { headings: string[]; shifts: number[] }
  }
}

/** Takes down, from before the first script, each text of the heading and each layout shift. */
function watch(page: Page) {
  return page.evaluateOnNewDocument(() => {
    window.drawn = { headings: [], shifts: [] }
    const look = () => {
      const text = document.querySelector('h1')?.textContent
      if (text && window.drawn.headings.at(-1) !== text) window.drawn.headings.push(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        window.drawn.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Makes the page's browser speak these languages. */
function speak(page: Page, ...languages: string[]) {
  return page.evaluateOnNewDocument((list: string[]) => {
    Object.defineProperty(navigator, 'language', { get: () => list[0] })
    Object.defineProperty(navigator, 'languages', { get: () => list })
  }, languages)
}
