import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { helpWords } from '../../src/push/help-words.ts'
import { ana } from './harness/app.ts'
import { helpWith, seeHelp } from './harness/bell.ts'
import { browserSuite } from './harness/browser-test.ts'
import { expanded, unread, untilListed } from './harness/inbox.ts'
import { dismissToasts, focused, ready, receive, seen, strike, untilSeen } from './harness/keyboard.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('shortcuts')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

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

test('on a screen of the product without messages the keys of the list do nothing', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await receive(app, 'um')
  const title = await page.title()
  // As a router would, but for what it keeps.
  await page.evaluate(() => document.querySelector('main')?.replaceChildren())
  await strike(page, 'n', 'u', 'Shift+A', 'j')
  await page.reload()
  await untilListed(page, 'um')
  assert.equal(await unread(page), ['um'])
  assert.equal(await expanded(page), [])
  await until('the title', async () => (await page.title()) === title)
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
  test(`the list of shortcuts is named to screen readers, in ${language}`, async ({ open }) => {
    const app = await open({ config: { shellConfig: { user: ana, locale: language } } })
    await app.bell('on')
    const { page } = app
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

test.run()

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
