import type { KeyInput, Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { helpWords } from '../../src/push/help-words.ts'
import { linger } from '../states/linger.ts'
import { type App, ana } from './harness/app.ts'
import { helpWith, seeHelp } from './harness/bell.ts'
import { browserSuite } from './harness/browser-test.ts'
import { listed, untilListed } from './harness/inbox.ts'
import { goOffline } from './harness/offline.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('everything by keyboard')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

/** The title bar's stops, in the order of Tab. */
const BAR = [pt.skipToContent, pt.install, pt.shortcuts, pt.theme, pt.bellOn, pt.language]

/** No toast goes by itself while one is on the way to it. */
const lingering = { prepare: (page: Page) => page.evaluateOnNewDocument(linger) }

test('Tab goes from the title bar to the messages, then to the toasts, and is seen at each stop', async ({ open }) => {
  const app = await open(lingering)
  await app.bell('on')
  await receive(app, 'um')
  await receive(app, 'dois')
  const { page } = app
  await installOffered(page)
  const expected = [...BAR, pt.inboxMarkAllRead, pt.inboxClear, 'dois', pt.close, pt.close]
  assert.equal(await stops(page, expected.length, 'Tab'), expected)
  assert.equal(await stops(page, expected.length - 1, 'Shift+Tab'), expected.toReversed().slice(1))
})

for (const [name, features] of [
  ['dark', [{ name: 'prefers-color-scheme', value: 'dark' }]],
  ['high contrast', [{ name: 'prefers-contrast', value: 'more' }]],
  ['forced colours', [{ name: 'forced-colors', value: 'active' }]],
] as const) {
  test(`in ${name} too the focus is seen at each stop`, async ({ open }) => {
    const app = await open(lingering)
    await app.bell('on')
    await receive(app, 'um')
    await installOffered(app.page)
    const session = await app.page.createCDPSession()
    await session.send('Emulation.setEmulatedMedia', { features: [...features] })
    const expected = [...BAR, pt.inboxMarkAllRead, pt.inboxClear, 'um', pt.close]
    assert.equal(await stops(app.page, expected.length, 'Tab'), expected)
    await strike(app.page, '?')
    assert.equal(await stops(app.page, 1, 'Tab'), [pt.shortcutsSingle])
  })
}

test('the way past the title bar leads to the messages, and moves nothing as it shows', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await receive(app, 'um')
  const { page } = app
  const place = () => page.$eval('header > span', title => title.getBoundingClientRect().left)
  const before = await place()
  await strike(page, 'Tab')
  assert.equal(await seen(page), pt.skipToContent)
  assert.is(await place(), before)
  await strike(page, 'Enter')
  assert.equal(await seen(page), 'um')
})

test('language, theme and bell are chosen and switched, without a mouse', async ({ open }) => {
  const config = { shellConfig: { user: ana, promptOnLoad: false } }
  const app = await open({ config, permission: 'prompt', answer: 'granted' })
  const { page } = app
  await app.bell('off')
  await ready(page)
  await tabTo(page, pt.theme)
  // By its first letter, as in every choice of the browser's own.
  await page.keyboard.type(pt.themeDark.charAt(0))
  await until('the dark', () => page.evaluate(() => document.documentElement.style.colorScheme === 'dark'))
  await strike(page, 'Tab')
  assert.is(await seen(page), pt.bellOff)
  await strike(page, 'Enter')
  await app.bell('on')
  assert.is(await seen(page), pt.bellOn)
  await strike(page, 'Space')
  await app.bell('off')
  assert.is(await seen(page), pt.bellOff)
  await until('the token to be gone', () => app.tokens().length === 0)

  await strike(page, 'Tab')
  assert.is(await seen(page), pt.language)
  await page.keyboard.type('E')
  await until('Spanish', () => page.evaluate(() => document.documentElement.lang === 'es'))
  assert.is(await seen(page), es.language)
  await strike(page, 'Shift+Tab')
  await strike(page, 'b')
  await app.bell('on')
  assert.is(await seen(page), es.bellOn)
})

test('the bell’s help opens, tries again and closes, and the focus comes back to the bell', async ({ open }) => {
  const config = { shellConfig: { user: ana, promptOnLoad: false } }
  const answering = { config, permission: 'prompt' as const, answer: undefined as unknown as 'granted' }
  const app = await open(answering)
  const { page } = app
  await app.bell('off')
  await strike(page, 'b')
  const { title } = helpWords(pt, 'dismissed', 'chrome')
  await helpWith(page, title)
  assert.is(await seen(page), title)
  assert.equal(await stops(page, 2, 'Tab'), [pt.close, pt.helpAgain])
  await strike(page, 'Escape')
  await until('the help to close', async () => (await seeHelp(page)) === null)
  assert.is(await seen(page), pt.bellOff)

  await strike(page, 'Enter')
  await helpWith(page, title)
  await strike(page, 'Tab', 'Enter')
  await until('the help to close', async () => (await seeHelp(page)) === null)
  assert.is(await seen(page), pt.bellOff)

  await strike(page, 'Enter')
  await helpWith(page, title)
  answering.answer = 'granted'
  await strike(page, 'Tab', 'Tab', 'Enter')
  await app.bell('on')
  assert.is(await seen(page), pt.bellOn)
})

test('messages: moved through, opened and closed, marked, cleared and brought back', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  for (const title of ['um', 'dois', 'três']) await receive(app, title)
  const { page } = app
  await dismissToasts(page)

  await strike(page, 'n')
  await until('the newest', async () => (await expanded(page)).includes('três'))
  assert.is(await seen(page), 'três')
  await strike(page, 'Enter')
  assert.equal(await expanded(page), [])
  assert.is(await seen(page), 'três')
  for (const [key, title] of [
    ['j', 'dois'],
    ['ArrowDown', 'um'],
    ['j', 'um'],
    ['k', 'dois'],
    ['ArrowUp', 'três'],
    ['k', 'três'],
    ['End', 'um'],
    ['Home', 'três'],
  ] as const) {
    await strike(page, key)
    await untilSeen(page, title)
  }
  await strike(page, 'u')
  await until('the oldest that is unread', async () => (await expanded(page)).includes('um'))
  assert.is(await seen(page), 'um')
  assert.equal(await unread(page), ['dois'])

  const said = page.evaluate(nextSaid)
  await strike(page, 'Shift+A')
  await until('all to be read', async () => (await unread(page)).length === 0)
  assert.is(await seen(page), 'um', 'the focus stays')
  assert.is(await said, pt.shortcutsAllRead)

  await strike(page, 'Shift+Tab')
  assert.is(await seen(page), pt.inboxClear)
  await strike(page, 'Enter')
  await untilSeen(page, pt.inboxUndo)
  assert.equal(await listed(page), [])
  await strike(page, 'Enter')
  await until('the messages', async () => (await listed(page)).length === 3)
  assert.is(await focused(page), pt.inboxTitle)
  await strike(page, 'j')
  assert.ok(['um', 'dois', 'três'].includes(await seen(page)))
})

test('toasts are reached, closed one by one, and left for where one was', async ({ open }) => {
  const app = await open(lingering)
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  await receive(app, 'dois')
  await strike(page, 'n')
  await untilSeen(page, 'dois')
  await strike(page, 't')
  assert.is(await seen(page), pt.close)
  await strike(page, 'Escape')
  await until('one toast', async () => (await toasts(page)) === 1)
  assert.is(await seen(page), pt.close)
  await strike(page, 'Enter')
  await until('no toast', async () => (await toasts(page)) === 0)
  assert.is(await seen(page), 'dois')
  await strike(page, 't')
  assert.is(await seen(page), 'dois', 'without a toast there is nowhere to go')
})

test('F6 goes round the places of the window, back to where one was in each', async ({ open }) => {
  const app = await open(lingering)
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  await receive(app, 'dois')
  await installOffered(page)
  await strike(page, 'F6')
  assert.is(await seen(page), pt.install, 'not at the way past it')
  await tabTo(page, pt.theme)
  await strike(page, 'F6')
  assert.is(await seen(page), 'dois')
  await strike(page, 'j')
  await untilSeen(page, 'um')
  await strike(page, 'F6')
  assert.is(await seen(page), pt.close)
  await strike(page, 'Shift+F6')
  assert.is(await seen(page), 'um')
  await strike(page, 'Shift+F6')
  assert.is(await seen(page), pt.theme, 'F6 works on a choice too')
})

test('what a person should know of the window stands between the messages and the toasts, and is closed', async ({
  open,
}) => {
  const app = await open(lingering)
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  await goOffline(page)
  await page.waitForSelector(`#tools ::-p-text(${pt.offline})`)
  await strike(page, 'F6')
  assert.is(await seen(page), pt.offline)
  await strike(page, 'Enter')
  await page.waitForSelector('#notices')
  await strike(page, 'F6')
  assert.is(await seen(page), 'um')
  const isIn = (place: string) => page.evaluate(selector => document.activeElement?.closest(selector) !== null, place)
  for (const [key, place] of [
    ['Tab', '#notices'],
    ['Tab', '#toasts'],
    ['Shift+F6', '#notices'],
  ] as const) {
    await strike(page, key)
    assert.is(await seen(page), pt.close)
    assert.ok(await isIn(place), place)
  }
  await strike(page, 'Escape')
  await until('the notice to go', () => page.evaluate(() => !document.querySelector('#notices')))
  assert.is(await seen(page), pt.close, 'back at the toast, where it came from')
  await strike(page, 'Escape')
  await until('the toast to go', async () => (await toasts(page)) === 0)
  assert.is(await seen(page), 'um')
})

test('the list of shortcuts opens over the page, closes in every way, and gives the focus back', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  await dismissToasts(page)
  await strike(page, 'n')
  await untilSeen(page, 'um')
  for (const [way, leave] of [
    ['?', () => strike(page, 'Escape')],
    ['Control+/', () => strike(page, 'Enter')],
    ['?', () => page.mouse.click(4, 400)],
  ] as const) {
    await strike(page, way)
    await page.waitForSelector('dialog:modal')
    assert.is(await seen(page), pt.close)
    await strike(page, 'j', 'n', '?', 'F6')
    assert.is(await seen(page), pt.close, 'nothing below it moves')
    await leave()
    await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
    assert.is(await focused(page), 'um')
  }
  await page.focus(`#tools button[aria-label="${pt.shortcuts}"]`)
  await strike(page, 'Enter')
  await page.waitForSelector('dialog:modal')
  await strike(page, 'Escape')
  await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
  assert.is(await seen(page), pt.shortcuts)
})

test('Escape closes the list and nothing else', async ({ open }) => {
  const app = await open({ permission: 'denied' })
  await app.bell('off')
  const { page } = app
  await strike(page, 'b')
  const { title } = helpWords(pt, 'denied', 'chrome')
  await helpWith(page, title)
  await strike(page, '?')
  await page.waitForSelector('dialog:modal')
  await strike(page, 'Escape')
  await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
  assert.is((await seeHelp(page))?.texts[0], title)
  assert.is(await seen(page), title)
})

test('where one types, characters are characters; and what the product has answered is answered', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  await dismissToasts(page)
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'own'
    document.querySelector('main')?.append(field)
  })
  await page.focus('#own')
  await page.keyboard.type('j?nbA')
  assert.is(await page.$eval('#own', field => (field as HTMLInputElement).value), 'j?nbA')
  assert.is(await page.$('dialog'), null)
  assert.equal(await expanded(page), [])
  assert.is(await page.$eval('button[data-push]', bell => bell.getAttribute('data-push')), 'on')
  await strike(page, 'Control+/')
  await page.waitForSelector('dialog:modal')
  await strike(page, 'Escape')
  await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
  assert.ok(await page.$('#own:focus'))

  await page.evaluate(() => {
    document.querySelector('main')?.addEventListener('keydown', event => event.preventDefault())
  })
  await page.focus('main li button')
  await strike(page, 'n', '?')
  assert.is(await page.$('dialog'), null)
  assert.equal(await expanded(page), [])
})

test('shortcuts of one character are switched off, here, in every window and after a reload', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  const other = await app.openWindow()
  await ready(other)
  await page.bringToFront()
  await strike(page, '?')
  await page.waitForSelector('dialog:modal')
  await strike(page, 'Tab')
  assert.is(await seen(page), pt.shortcutsSingle)
  await strike(page, 'Space', 'Escape')
  await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
  const isDeaf = async (window: Page) => {
    await window.bringToFront()
    await strike(window, '?', 'n', 'b')
    await strike(window, 'Shift+A')
    assert.is(await window.$('dialog'), null)
    assert.equal(await expanded(window), [])
    assert.equal(await unread(window), ['um'])
    // What came after it has come, and so would have what it asked for.
    await strike(window, 'Control+/')
    await window.waitForSelector('dialog:modal')
    await strike(window, 'Escape')
    await until('it to close', () => window.evaluate(() => !document.querySelector('dialog')))
  }
  await isDeaf(page)
  await isDeaf(other)
  await page.reload()
  await ready(page)
  await untilListed(page, 'um')
  await isDeaf(page)
  await strike(page, 'Control+/')
  await page.waitForSelector('dialog:modal')
  await strike(page, 'Tab', 'Space', 'Escape')
  await until('it to close', () => page.evaluate(() => !document.querySelector('dialog')))
  await strike(page, 'n')
  await untilSeen(page, 'um')
})

for (const [language, words] of [
  ['pt-BR', pt],
  ['es', es],
] as const) {
  test(`title bar and list of shortcuts are named to screen readers, in ${language}`, async ({ open }) => {
    const app = await open({ config: { shellConfig: { user: ana, locale: language } } })
    await app.bell('on')
    const { page } = app
    await installOffered(page)
    const bar = await treeOf(page, 'header')
    assert.equal(
      bar.filter(([role]) => role === 'button' || role === 'combobox'),
      [
        ['button', words.skipToContent],
        ['button', words.install],
        ['button', words.shortcuts],
        ['combobox', words.theme],
        ['button', words.bellOn],
        ['combobox', words.language],
      ],
    )
    await strike(page, '?')
    await page.waitForSelector('dialog:modal')
    const list = await treeOf(page, 'dialog')
    assert.equal(list[0], ['dialog', words.shortcuts])
    const named = list.filter(([role]) => ['heading', 'button', 'checkbox'].includes(role))
    assert.equal(named, [
      ['heading', words.shortcuts],
      ['button', words.close],
      ['heading', words.inboxTitle],
      ['heading', words.shortcutsWindow],
      ['checkbox', words.shortcutsSingle],
    ])
    const texts = await page.$$eval('dialog dd', all => all.map(({ textContent }) => textContent))
    assert.equal(texts.sort(), Object.values(words.shortcutsDo).sort())
  })
}

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

/** Presses keys one after another, each with what is held down with it: `Shift+A`. */
async function strike(page: Page, ...strokes: string[]) {
  // What listens to keys is loaded last, with the choice of theme.
  await page.waitForSelector('#tools select:not(:has([lang]))')
  for (const stroke of strokes) {
    const keys = stroke.split('+') as KeyInput[]
    const key = keys.pop() as KeyInput
    for (const held of keys) await page.keyboard.down(held)
    await page.keyboard.press(key)
    for (const held of keys.reverse()) await page.keyboard.up(held)
    await settled(page)
  }
}

/** Two frames: what a key has changed has been drawn, and what was drawn has been acted on. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** What stops there are in a row, each of them seen. */
async function stops(page: Page, count: number, key: string): Promise<string[]> {
  const found: string[] = []
  while (found.length < count) {
    await strike(page, key)
    found.push(await seen(page))
  }
  return found
}

/** Goes on with Tab to what has this name. */
async function tabTo(page: Page, name: string) {
  const passed: string[] = []
  while (passed.at(-1) !== name) {
    assert.ok(passed.length < 20, `${name} is none of ${passed}`)
    passed.push(...(await stops(page, 1, 'Tab')))
  }
}

/** The name of what has the focus; fails where nobody could see that it has it. */
async function seen(page: Page): Promise<string> {
  const { name, outlined, inside } = await page.evaluate(lookAtFocus)
  assert.ok(name, 'the focus is lost')
  assert.ok(outlined, `the focus on "${name}" has no outline`)
  assert.ok(inside, `"${name}" has the focus out of sight`)
  return name
}

async function focused(page: Page): Promise<string> {
  return (await page.evaluate(lookAtFocus)).name
}

function untilSeen(page: Page, name: string): Promise<unknown> {
  return until(`the focus on "${name}"`, async () => (await focused(page)) === name && (await seen(page)) === name)
}

/** Runs in the page. The outline is the element's own, or that of what stands in for it: behind it, or over the row. */
function lookAtFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', outlined: false, inside: false }
  const hasOutline = ({ outlineStyle, outlineWidth, opacity }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0'
  const standIn = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const labelled = element.getAttribute('aria-labelledby')
  const label = labelled ? document.getElementById(labelled) : (element as HTMLInputElement).labels?.[0]
  const text = label ?? element.querySelector('strong') ?? element.querySelector('span:not([aria-hidden])') ?? element
  return {
    name: element.getAttribute('aria-label') ?? text.textContent ?? '',
    outlined:
      hasOutline(getComputedStyle(element)) ||
      hasOutline(getComputedStyle(element, '::after')) ||
      (standIn !== null && hasOutline(getComputedStyle(standIn))),
    inside: right > left && bottom > top && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
  }
}

async function ready(page: Page): Promise<void> {
  await page.waitForSelector('#tools [aria-haspopup="dialog"]')
}

/** The browser says some time after the load that the app can be installed. */
async function installOffered(page: Page): Promise<void> {
  await ready(page)
  await page.waitForSelector(`#tools ::-p-text(${pt.install})`)
}

async function receive(app: App, title: string) {
  await ready(app.page)
  await app.send({ notification: { title, body: 'x' } })
  await untilListed(app.page, title)
  await app.page.waitForFunction(
    text =>
      Array.from(document.querySelectorAll('[role=status] strong')).some(({ textContent }) => textContent === text),
    {},
    title,
  )
}

async function toasts(page: Page): Promise<number> {
  return (await page.$$('[role=status]')).length
}

/** By Escape, which nothing else needs at the moment. */
async function dismissToasts(page: Page) {
  while ((await toasts(page)) > 0) await strike(page, 'Escape')
}

async function expanded(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(entry => (entry.expanded ? [entry.title] : []))
}

async function unread(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(({ title, read }) => (read ? [] : [title]))
}

/** Runs in the page: what is read out next, to who cannot see it; it does not stand there for long. */
function nextSaid(): Promise<string> {
  const region = document.getElementById('announcer') as HTMLElement
  const before = region.textContent
  return new Promise(resolve => {
    const look = () => region.textContent && region.textContent !== before && resolve(region.textContent)
    new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true })
  })
}

/** Role and name of all that the browser tells a screen reader of a part of the page. */
async function treeOf(page: Page, selector: string): Promise<[string, string][]> {
  const root = await page.$(selector)
  if (!root) throw new Error(`there is no ${selector}`)
  const snapshot = await page.accessibility.snapshot({ root, interestingOnly: false })
  type Node = NonNullable<typeof snapshot>
  const flat = ({ role, name, children = [] }: Node): [string, string][] => [
    [role, name ?? ''],
    ...children.flatMap(flat),
  ]
  return snapshot ? flat(snapshot) : []
}
