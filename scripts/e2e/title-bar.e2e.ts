import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('title bar')

const LIGHT = 'rgb(247, 246, 243)'
const DARK = 'rgb(25, 24, 23)'
const THEME = '#tools select:not(:has([lang]))'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const themeReady = (page: Page) => page.waitForSelector(THEME)

test('light or dark follows the system until a person chooses', async ({ open }) => {
  const { page } = await open()
  await themeReady(page)
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
  assert.is(await ground(page), LIGHT)
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  assert.is(await ground(page), DARK)
  await page.select(THEME, 'light')
  assert.is(await ground(page), LIGHT)
  await page.select(THEME, 'system')
  assert.is(await ground(page), DARK)
})

test('the choice stands in the first frame of the next load, and in every other window', async ({ open }) => {
  const app = await open({ prepare: page => page.evaluateOnNewDocument(watchGround) })
  const { page } = app
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
  await themeReady(page)
  const other = await app.openWindow()
  await themeReady(other)
  await page.select(THEME, 'dark')
  await until('the other window to be dark', async () => (await ground(other)) === DARK)
  assert.is(await other.$eval(THEME, select => (select as HTMLSelectElement).value), 'dark')
  await page.reload()
  await themeReady(page)
  assert.equal(await page.evaluate(() => window.grounds), [DARK])
  assert.is(await page.$eval('meta[name=theme-color]', meta => (meta as HTMLMetaElement).content), '#262523')
})

test('two windows of one process agree, however quickly one chooses', async ({ open }) => {
  const { page } = await open()
  await themeReady(page)
  const opened = new Promise<Page | null>(resolve => page.once('popup', resolve))
  await page.evaluate(() => void window.open('/', '', 'width=600,height=500'))
  const other = await opened
  assert.ok(other)
  await themeReady(other)
  await page.evaluate(countLooks)
  await page.evaluate(chooseQuickly, ['dark', 'light', 'dark'])
  await until('the other window to be dark', async () => (await ground(other)) === DARK)
  // What they had to tell each other has been told.
  await pause(1000)
  assert.is(await ground(page), DARK)
  const looks = await page.evaluate(() => window.looks)
  assert.ok(looks <= 6, `${looks} changes`)
  await other.close()
})

test('a language that is chosen in one window is that of every other', async ({ open }) => {
  const app = await open()
  const other = await app.openWindow()
  await themeReady(other)
  await app.page.select('select:has([lang])', 'es')
  await until('Spanish', () => other.$eval('h1', heading => heading.textContent === 'Mensajes'))
  assert.is(await other.evaluate(() => document.documentElement.lang), 'es')
})

test('between the window’s own buttons the title bar is the page’s, and the window is dragged by it', async ({
  open,
}) => {
  const { page } = await open({ prepare: page => page.setViewport({ width: 1280, height: 640 }) })
  await themeReady(page)
  for (const free of [
    { left: 0, right: 1142 },
    { left: 80, right: 1280 },
  ]) {
    await showOverlay(page, free)
    const { first, last } = await page.evaluate(measureBar)
    assert.ok(first >= free.left && last <= free.right, JSON.stringify({ free, first, last }))
    assert.ok(first < free.left + 24 && last > free.right - 24, JSON.stringify({ free, first, last }))
  }
  const drag = await page.evaluate(() =>
    ['header', 'header button', 'header select'].map(selector => {
      const style = getComputedStyle(document.querySelector(selector) as Element)
      return style.getPropertyValue('-webkit-app-region')
    }),
  )
  assert.equal(drag, ['drag', 'no-drag', 'no-drag'])
  assert.is(await page.$eval('header', header => header.hasAttribute('data-tauri-drag-region')), true)
})

for (const [width, text] of [
  [320, 100],
  [320, 200],
  [640, 200],
  [3440, 100],
] as const) {
  test(`in a window of ${width} px with text at ${text} % nothing is cut off`, async ({ open }) => {
    const app = await open({ prepare: page => page.setViewport({ width, height: 640 }) })
    const { page } = app
    await app.bell('on')
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), `${text}%`)
    await app.send({ notification: { title: 'Inconstitucionalissimamente', body: 'Mundo' } })
    await app.toast()
    await themeReady(page)
    assert.equal(await page.evaluate(findOverflow), [])
  })
}

test.run()

declare global {
  interface Window {
    grounds: string[]
    /** How often the look of the page has been changed. */
    looks: number
  }
}

function countLooks() {
  window.looks = 0
  new MutationObserver(() => window.looks++).observe(document.documentElement, { attributeFilter: ['style'] })
}

/** Runs in the page: one after another in the same task, as keys do that are held down. */
function chooseQuickly(themes: readonly string[]) {
  const select = document.querySelector<HTMLSelectElement>('#tools select:not(:has([lang]))')
  for (const theme of select ? themes : []) {
    Object.assign(select ?? {}, { value: theme })
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Every colour that the ground has had in a frame, each once. */
function watchGround() {
  window.grounds = []
  const look = () => {
    if (document.body && document.querySelector('header')) {
      const colour = getComputedStyle(document.body).backgroundColor
      if (!window.grounds.includes(colour)) window.grounds.push(colour)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * As Chromium's own developer tools emulate the window controls overlay: they put the room that it leaves into the
 * style sheets, in place of `env(titlebar-area-…)`.
 */
async function showOverlay(page: Page, free: { left: number; right: number }) {
  const session = await page.createCDPSession()
  const sheets: string[] = []
  session.on('CSS.styleSheetAdded', ({ header }) => void sheets.push(header.styleSheetId))
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await until('the style sheets', () => sheets.length > 0)
  const values: Record<string, number> = { x: free.left, width: free.right - free.left, height: 33 }
  let replaced = 0
  for (const styleSheetId of sheets) {
    const { text } = await session.send('CSS.getStyleSheetText', { styleSheetId })
    const next = text.replace(/env\((?:titlebar-area|emulated)-(\w+),[^)]*\)/g, (_all, name) => {
      replaced++
      return `env(emulated-${name}, ${values[name]}px)`
    })
    if (next !== text) await session.send('CSS.setStyleSheetText', { styleSheetId, text: next })
  }
  assert.ok(replaced > 0, 'the title bar knows of no overlay')
  await session.detach()
}

/** The outermost edges of what stands in the title bar. */
function measureBar() {
  const edges = Array.from(document.querySelectorAll('header > svg, header button, header select'), element =>
    element.getBoundingClientRect(),
  )
  return { first: Math.min(...edges.map(edge => edge.left)), last: Math.max(...edges.map(edge => edge.right)) }
}

/** What reaches beyond the window's sides. */
function findOverflow() {
  const beyond = Array.from(document.querySelectorAll('body *')).filter(element => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
  })
  return [
    document.documentElement.scrollWidth > innerWidth,
    ...beyond.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ].filter(Boolean)
}
