import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { MAX_ENTRIES } from '../../src/config/max-entries.ts'
import { type App, ana } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { type Held, hold } from './harness/held.ts'
import {
  countListed,
  expanded,
  fill,
  listed,
  listedTitles,
  press,
  pressEntry,
  stored,
  toastsOf,
  untilListed,
  untilToasted,
} from './harness/inbox.ts'
import { limitStorage, type StorageLimit } from './harness/storage-limit.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('the inbox')

/** All but the part of the app that listens to the worker. */
const BUT_LATE = /^\/(?!late-)/

test('a message is kept wherever it finds the app: in front, hidden, still loading, without a window', async ({
  open,
}) => {
  const app = await open()
  await app.bell('on')
  await send(app, 'em frente')
  await untilToasted(app.page, 'em frente')
  await untilListed(app.page, 'em frente')

  const front = await app.hide()
  await send(app, 'escondida')
  await untilNotified(app, 'escondida')
  await untilListed(app.page, 'escondida')
  await front.close()

  let held: Held | undefined
  const loading = await app.openWindow({
    prepare: async page => {
      // What the worker serves cannot be held.
      await page.setBypassServiceWorker(true)
      held = await hold(page, BUT_LATE)
    },
  })
  await app.page.close()
  await until('the request for the rest', () => held?.paths().length)
  await send(app, 'ainda carregando')
  await untilNotified(app, 'ainda carregando')
  assert.equal(await listedTitles(loading), [])
  await held?.release()
  await until('three messages', async () => (await listedTitles(loading)).length === 3)
  assert.equal(await toastsOf(loading), [], 'what was shown as a notification is no toast afterwards')

  await loading.close()
  await send(app, 'sem janela')
  await untilNotified(app, 'sem janela')
  const later = await app.openWindow()
  await until('four messages', async () => (await listedTitles(later)).length === 4)
  assert.equal(await listedTitles(later), ['sem janela', 'ainda carregando', 'escondida', 'em frente'])
  assert.is(await later.title(), '(4) Sineta')
  assert.equal(
    app.notifications().map(({ title }) => title),
    ['escondida', 'ainda carregando', 'sem janela'],
  )
})

test('a message that is delivered twice is there once, by its id, or else by its content and time', async bench => {
  const app = await bench.open()
  await app.bell('on')
  const raw = (title: string, fcmMessageId?: string) =>
    app.sendRaw(JSON.stringify({ from: '1', fcmMessageId, notification: { title, body: 'x' } }))
  for (const title of ['com id', 'o mesmo id com outro texto']) await raw(title, 'id-1')
  for (const title of ['sem id', 'sem id', 'outro sem id']) await raw(title)
  const front = ['outro sem id', 'sem id', 'com id']
  await inOrder(app, 'depois', ['depois', ...front])
  assert.equal((await toastsOf(app.page)).sort(), ['depois', ...front].sort())

  const over = await app.hide()
  await raw('escondida', 'id-2')
  // Chromium shows both where the desktop has not answered for the first when the second comes.
  await untilNotified(app, 'escondida')
  // Its answer is still on its way, and nothing tells when it has come.
  await pause(1000)
  await raw('escondida', 'id-2')
  // What has no id and is the same as a minute ago is another message.
  const worker = await app.worker()
  await worker.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 120_000
  })
  await raw('sem id')
  const behind = ['sem id', 'escondida']
  await inOrder(app, 'por fim', ['por fim', ...behind, 'depois', ...front])
  // The browser takes one away some time after it has shown the one in its place.
  await until('three notifications: the two, and the one behind them', () => {
    const standing = app.notifications().filter(bench.notifications.stands)
    return new Set(standing.map(({ id }) => id)).size === 3
  })
  assert.equal(await app.page.evaluate(standingTitles), ['por fim', ...behind].sort())
  await over.close()
})

test('what is opened, marked or cleared stays so over a reload, and what is cleared can be brought back', async ({
  open,
}) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  for (const title of ['um', 'dois', 'três']) {
    await send(app, title)
    await untilListed(page, title)
  }
  assert.equal(await unread(page), ['três', 'dois', 'um'])
  await untilCounted(page, 3)
  await pressEntry(page, 'dois')
  await until('the message to be read', async () => (await unread(page)).length === 2)
  assert.equal(
    (await listed(page)).filter(({ expanded }) => expanded).map(({ title }) => title),
    ['dois'],
  )
  await untilCounted(page, 2)

  await untilWritten(page)
  await reload(app, 3)
  assert.equal(await unread(page), ['três', 'um'])
  await press(page, 'Limpar tudo')
  await until('an empty list', async () => (await listed(page)).length === 0)
  await untilCounted(page, 0)
  await press(page, 'Desfazer')
  await until('all to be back', async () => (await listed(page)).length === 3)
  assert.equal(await listedTitles(page), ['três', 'dois', 'um'])
  assert.equal(await unread(page), ['três', 'um'])

  await untilWritten(page)
  await reload(app, 3)
  assert.equal(await unread(page), ['três', 'um'])
  await press(page, 'Marcar todas como lidas')
  await until('all to be read', async () => (await unread(page)).length === 0)
  await untilCounted(page, 0)
  await untilWritten(page)
  await reload(app, 3)
  assert.equal(await unread(page), [])

  await press(page, 'Limpar tudo')
  await until('an empty list', async () => (await listed(page)).length === 0)
  await untilWritten(page)
  await reload(app, 0)
  // The empty list may only be one that has not been read yet.
  await send(app, 'quatro')
  await untilListed(page, 'quatro')
  assert.equal(await listedTitles(page), ['quatro'])
})

test('a toast that is gone, by a click or with its page, is in the list', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await send(app, 'fechada')
  await untilToasted(app.page, 'fechada')
  await app.page.click('section[aria-label="Notificações"] button')
  await until('the toast to go', async () => (await app.page.$$('[role="status"]')).length === 0)
  await send(app, 'perdida')
  await untilToasted(app.page, 'perdida')
  await reload(app, 2)
  assert.equal(await listedTitles(app.page), ['perdida', 'fechada'])
  assert.equal(await unread(app.page), ['perdida', 'fechada'])
})

test('the worker counts what is unread on the app’s icon while no window is open', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const worker = await app.worker()
  await worker.evaluate(() => {
    const badges: unknown[] = []
    Object.assign(navigator, { badges, setAppBadge: async (count: unknown) => void badges.push(count) })
  })
  await app.page.close()
  for (const title of ['um', 'dois']) await send(app, title)
  const badges = () => worker.evaluate(() => (navigator as unknown as { badges: unknown[] }).badges)
  await until('two counts', async () => (await badges()).length === 2)
  assert.equal(await badges(), [1, 2])
})

test('the list is bounded: the oldest message that is read goes first, then the oldest', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await fill(page, { count: MAX_ENTRIES, userId: ana.id, read: [5, 1500] })
  await page.reload()
  await app.bell('on')
  await until('the list', async () => (await listed(page)).length > 0)
  const there = new Set((await stored(page)).map(({ title }) => title))
  for (const [title, goes, unread] of [
    ['a', 'n5', MAX_ENTRIES - 1],
    ['b', 'n1500', MAX_ENTRIES],
    ['c', 'n0', MAX_ENTRIES],
    ['d', 'n1', MAX_ENTRIES],
  ] as const) {
    await send(app, title)
    await untilListed(page, title)
    await untilCounted(page, unread)
    assert.is(await countListed(page), MAX_ENTRIES)
    there.add(title).delete(goes)
    await until(`${goes} to go`, async () => (await stored(page)).length === MAX_ENTRIES)
    assert.equal(new Set((await stored(page)).map(entry => entry.title)), there, `${title} instead of ${goes}`)
  }
})

test('of 10,000 messages few stand in the page, wherever one scrolls, and all can be reached', async ({ open }) => {
  const { app, page } = await openFull(open)
  const rows = () => page.$$eval('main li', items => items.length)
  const seen = () => page.evaluate(titlesInView)
  assert.is(await countListed(page), MAX_ENTRIES)
  assert.is((await seen())[0], 'n9999')
  await untilCounted(page, MAX_ENTRIES)
  assert.is(await page.$eval('main header small', count => count.textContent), '10.000 não lidas')

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await until('the oldest message', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return (await seen()).at(-1) === 'n0'
  })
  let most = await rows()
  for (let step = 1; step < 40; step++) {
    await page.evaluate(part => scrollTo(0, document.documentElement.scrollHeight * part), 1 - step / 40)
    await until('messages in view', async () => (await seen()).length > 4)
    most = Math.max(most, await rows())
  }
  assert.ok(most < 80, `${most} rows`)
  await page.evaluate(() => scrollTo(0, 0))
  await until('the newest message', async () => (await seen())[0] === 'n9999')

  await send(app, 'nova')
  await untilListed(page, 'nova')
  assert.is(await countListed(page), MAX_ENTRIES)
})

test('what one reads stays where it is while rows are measured, and while messages arrive above it', async ({
  open,
}) => {
  const { app, page } = await openFull(open, 2000)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await until('messages in view', async () => (await page.evaluate(titlesInView)).length > 4)
  await page.mouse.move(200, 300)
  // Upwards, into rows that have never been measured.
  for (let step = 0; step < 30; step++) {
    const before = await page.evaluate(placesInView)
    await page.evaluate(() => scrollBy(0, -100))
    await page.evaluate(twoFrames)
    const after = await page.evaluate(placesInView)
    for (const [title, top] of Object.entries(before)) {
      const now = after[title]
      if (now !== undefined) assert.ok(Math.abs(now - top - 100) < 2, `${title} from ${top} to ${now} in step ${step}`)
    }
  }
  const before = await page.evaluate(placesInView)
  for (const title of ['um', 'dois']) await send(app, title)
  await untilCounted(page, 2002)
  await page.evaluate(twoFrames)
  const after = await page.evaluate(placesInView)
  for (const [title, top] of Object.entries(before)) {
    assert.ok(Math.abs((after[title] ?? 0) - top) < 2, `${title} from ${top} to ${after[title]}`)
  }
})

test('what one reads is still there when the window has become narrow, and wide again', async ({ open }) => {
  const { page } = await openFull(
    open,
    2000,
    'Uma mensagem com um texto que em uma janela estreita tem mais linhas. '.repeat(2),
  )
  const numbers = async () => (await page.evaluate(titlesInView)).map(title => Number(title.slice(1)))
  await page.setViewport({ width: 1200, height: 800 })
  for (let step = 0; step < 30; step++) {
    await page.evaluate(() => scrollBy(0, 700))
    await page.evaluate(twoFrames)
  }
  const [before = 0] = await numbers()
  for (const width of [500, 1200]) {
    await page.setViewport({ width, height: 800 })
    await until('messages in view', async () => (await numbers()).length > 2)
    await page.evaluate(twoFrames)
    const [now = 0] = await numbers()
    assert.ok(Math.abs(now - before) <= 12, `n${before}, then n${now} at ${width} px`)
  }
})

test('in a pane of the product’s own the rows are there wherever one scrolls', async ({ open }) => {
  const { page } = await openFull(open, 300)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { height: 400px; overflow: auto }')
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('main')?.scrollTo(0, 8000)
  })
  await until('messages in view', async () => (await page.evaluate(titlesInView)).length > 2)
})

test('the mouse learns the whole date, and a click beside it still opens the message', async ({ open }) => {
  const { page } = await openFull(open, 1)
  const time = await page.$('main li time')
  await time?.hover()
  assert.ok(await page.evaluate(() => document.querySelector('main li time')?.matches(':hover')))
  await time?.click()
  await until('it to be open', async () => (await expanded(page)).length === 1)
})

test('10,000 messages are marked at once, cleared at once, and brought back', async ({ open }) => {
  const { app, page } = await openFull(open)
  await press(page, 'Marcar todas como lidas')
  await untilCounted(page, 0)
  await until('all to be read', async () => (await unread(page)).length === 0)
  await untilWritten(page)
  await press(page, 'Limpar tudo')
  await until('an empty list', async () => (await listed(page)).length === 0)
  assert.is(await page.$eval('main fieldset span', text => text.textContent), '10.000 mensagens removidas')
  await until('an empty store', async () => (await stored(page)).length === 0)
  await press(page, 'Desfazer')
  await until('all to be back', async () => (await listed(page)).length > 0)
  assert.is(await countListed(page), MAX_ENTRIES)
  await until('the store', async () => (await stored(page)).length === MAX_ENTRIES)
  await page.reload()
  await app.bell('on')
  await until('the list', async () => (await listed(page)).length > 0)
  assert.is(await countListed(page), MAX_ENTRIES)
  assert.equal(await unread(page), [])
})

test('the keys go through all messages, to the oldest and back', async ({ open }) => {
  const { page } = await openFull(open)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('main li')?.querySelector('strong')?.textContent)
  await page.focus('main li button')
  await page.keyboard.press('ArrowDown')
  await until('the second', async () => (await focused()) === 'n9998')
  await page.keyboard.press('End')
  await until('the oldest', async () => (await focused()) === 'n0')
  await until('it to be seen', async () => (await page.evaluate(titlesInView)).includes('n0'))
  await page.keyboard.press('ArrowUp')
  await until('the one before', async () => (await focused()) === 'n1')
  // Out of sight it keeps the focus.
  await page.evaluate(() => scrollTo(0, 0))
  await until('the newest', async () => (await page.evaluate(titlesInView))[0] === 'n9999')
  assert.is(await focused(), 'n1')
  await page.keyboard.press('Enter')
  await until('it to be open', async () =>
    (await listed(page)).some(({ title, expanded }) => expanded && title === 'n1'),
  )
  await untilCounted(page, MAX_ENTRIES - 1)
  await until('it to be seen', async () => (await page.evaluate(titlesInView)).includes('n1'))
  await page.keyboard.press('Home')
  await until('the newest', async () => (await focused()) === 'n9999')
  await until('the newest to be seen', async () => (await page.evaluate(titlesInView))[0] === 'n9999')
})

test('a click on a notification for an old message brings it into view', async ({ open, notifications }) => {
  const app = await open()
  await app.bell('on')
  const { page } = app
  const front = await app.hide()
  await send(app, 'a velha')
  const notification = await until('the notification', () =>
    app.notifications().find(({ title }) => title === 'a velha'),
  )
  await fill(page, { count: 5000, userId: ana.id })
  await front.close()
  await page.reload()
  await app.bell('on')
  await untilCounted(page, 5001)
  notifications.click(notification)
  await until('it to have the focus', () =>
    page.evaluate(() => document.activeElement?.closest('main li')?.textContent?.startsWith('a velha')),
  )
  await until('it to be seen', async () => (await page.evaluate(titlesInView)).includes('a velha'))
  await untilCounted(page, 5000)
  assert.ok((await listed(page)).length < 80)
})

test('without room for it a message is shown all the same, and its person is told once', async ({ open }) => {
  let limit: StorageLimit | undefined
  const app = await open({
    prepare: async (page, origin) => {
      limit = await limitStorage(page, origin)
    },
  })
  await app.bell('on')
  const { page } = app
  await send(app, 'guardada')
  await untilListed(page, 'guardada')

  await limit?.exhaust()
  const told = 'As mensagens não estão sendo guardadas'
  await send(app, 'sem espaço')
  await untilToasted(page, told)
  await send(app, 'de novo sem espaço')
  await untilToasted(page, 'de novo sem espaço')
  await pause(300)
  assert.equal((await toastsOf(page)).sort(), ['guardada', 'sem espaço', told, 'de novo sem espaço'].sort())
  const front = await app.hide()
  await send(app, 'nem escondida')
  await untilNotified(app, 'nem escondida')
  await front.close()

  await limit?.lift()
  await send(app, 'guardada de novo')
  await untilListed(page, 'guardada de novo')
  await reload(app, 2)
  assert.equal(await listedTitles(page), ['guardada de novo', 'guardada'])
})

test.run()

function send(app: App, title: string) {
  return app.send({ notification: { title, body: 'x' } })
}

function untilNotified(app: App, title: string) {
  return until(`the notification "${title}"`, () => app.notifications().some(shown => shown.title === title))
}

/** Sends one more message, behind which nothing of those before it is still to come, and compares the whole list. */
async function inOrder(app: App, title: string, expected: string[]) {
  await send(app, title)
  await untilListed(app.page, title)
  await pause(300)
  assert.equal(await listedTitles(app.page), expected)
}

async function unread(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(({ title, read }) => (read ? [] : [title]))
}

/** In the title, and on the app's icon. */
async function untilCounted(page: Page, count: number) {
  const title = count > 0 ? `(${count}) Sineta` : 'Sineta'
  await until(`the title "${title}"`, async () => (await page.title()) === title)
  await until(`the badge ${count}`, async () => (await page.evaluate(() => window.observed.badges.at(-1))) === count)
}

/** A page that goes takes with it what it has not written yet. */
async function untilWritten(page: Page) {
  const textOf = (entries: { title: string; read: boolean }[]) =>
    entries.map(({ title, read }) => `${title} ${read}`).join()
  await until('the list to be in the store', async () => {
    const onScreen = await listed(page)
    return textOf((await stored(page)).slice(-onScreen.length)) === textOf(onScreen.toReversed())
  })
}

/** Opens the app with so many messages in Ana's inbox, all unread: `n0` is the oldest. */
async function openFull(open: () => Promise<App>, count = MAX_ENTRIES, body?: string) {
  const app = await open()
  await app.bell('on')
  const { page } = app
  await fill(page, { count, userId: ana.id, ...(body && { body }) })
  await page.reload()
  await app.bell('on')
  await until('the list', async () => (await listed(page)).length > 0)
  return { app, page }
}

/** Runs in the page: the titles of the messages that one sees, from the top. */
function titlesInView() {
  return Array.from(document.querySelectorAll('main li'), item => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 48 && box.top < innerHeight)
    .map(({ item }) => item.querySelector('strong')?.textContent ?? '')
}

/** Runs in the page: where the messages are that one sees whole, in px from the window's top. */
function placesInView() {
  return Object.fromEntries(
    Array.from(document.querySelectorAll('main li'), item => ({ item, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.top > 48 && box.bottom < innerHeight)
      .map(({ item, box }) => [item.querySelector('strong')?.textContent ?? '', box.top]),
  )
}

/** Runs in the page. */
function twoFrames() {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function reload(app: App, count: number) {
  await app.page.reload()
  await app.bell('on')
  await until(`${count} messages`, async () => (await listed(app.page)).length === count)
}

/** Runs in the page: what this app has on the desktop, as the browser sees it. */
async function standingTitles() {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).map(({ title }) => title).sort()
}
