import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { helpWords } from '../../src/push/help-words.ts'
import { linger } from '../states/linger.ts'
import { ana } from './harness/app.ts'
import { helpWith, seeHelp } from './harness/bell.ts'
import { browserSuite } from './harness/browser-test.ts'
import { expanded, listed, unread } from './harness/inbox.ts'
import {
  dismissToasts,
  focused,
  installOffered,
  ready,
  receive,
  seen,
  stops,
  strike,
  toasts,
  untilSeen,
} from './harness/keyboard.ts'
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

test.run()

/** Goes on with Tab to what has this name. */
async function tabTo(page: Page, name: string) {
  const passed: string[] = []
  while (passed.at(-1) !== name) {
    assert.ok(passed.length < 20, `${name} is none of ${passed}`)
    passed.push(...(await stops(page, 1, 'Tab')))
  }
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
