import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { listed, listedTitles, press, pressEntry, toastsOf, untilListed, untilToasted } from './harness/inbox.ts'
import { pause, until } from './harness/wait.ts'
import { enter, leave } from './harness/windows.ts'

const test = browserSuite('several windows')

/** The browser lists a notification only some ms after the desktop has got it; nothing tells when. */
const SHOWN = 300

test('of three windows the one with the focus shows the toast, else the one that was seen last', async bench => {
  const app = await bench.open()
  await app.bell('on')
  const first = app.page
  const [second, third] = [await openReady(app), await openReady(app)]
  const windows = [first, second, third]
  assert.equal(await Promise.all(windows.map(stateOf)), ['focused', 'behind', 'behind'])
  await send(app, 'um')
  await untilToasted(first, 'um')

  await leave(first)
  await enter(second)
  await send(app, 'dois')
  await untilToasted(second, 'dois')
  assert.equal(app.notifications(), [], 'who looks at a window needs no notification')

  await leave(second)
  assert.equal(await Promise.all(windows.map(stateOf)), ['behind', 'behind', 'behind'])
  await send(app, 'três')
  await untilToasted(second, 'três')
  await untilStanding(bench, app, ['três'])
  await pause(SHOWN)
  await enter(third)
  await until('the notification to go as a window gets the focus', () => standing(bench, app).length === 0)
  await leave(third)
  await send(app, 'quatro')
  await untilToasted(third, 'quatro')
  await untilStanding(bench, app, ['quatro'])

  await pause(500)
  assert.equal(await toastsOf(first), ['um'])
  assert.equal(await toastsOf(second), ['dois', 'três'])
  assert.equal(await toastsOf(third), ['quatro'])
  for (const window of windows) assert.equal(await listedTitles(window), ['quatro', 'três', 'dois', 'um'])
  await pause(SHOWN)
  await enter(third)
  await until('the notification to go', () => standing(bench, app).length === 0)
  assert.is(await first.evaluate(ownNotifications), 0)
})

test('of two tabs the one in front shows the toast; while both are hidden there is only a notification', async bench => {
  const app = await bench.open()
  await app.bell('on')
  const { page } = app
  const tab = await app.openTab()
  await tab.waitForSelector('button[data-push="on"]')
  assert.equal(await Promise.all([page, tab].map(stateOf)), ['hidden', 'focused'])
  await send(app, 'na frente')
  await untilToasted(tab, 'na frente')
  assert.equal(app.notifications(), [])

  const over = await app.hide()
  await until('both to be hidden', async () => (await stateOf(tab)) === 'hidden')
  await send(app, 'ninguém olha')
  await untilStanding(bench, app, ['ninguém olha'])
  for (const window of [page, tab]) await untilListed(window, 'ninguém olha')
  await tab.bringToFront()
  await enter(tab)
  await pause(500)
  assert.equal(await toastsOf(page), [])
  assert.equal(await toastsOf(tab), ['na frente'], 'what was a notification is no toast afterwards')
  assert.equal(
    standing(bench, app).map(({ title }) => title),
    ['ninguém olha'],
    'it has not been seen yet',
  )
  await over.close()
})

test('what is opened, marked or cleared in one window is so in all, and its notification goes', async bench => {
  const app = await bench.open()
  await app.bell('on')
  const { page } = app
  const over = await app.hide()
  for (const title of ['um', 'dois', 'três']) await send(app, title)
  await untilStanding(bench, app, ['dois', 'três', 'um'])
  await over.close()
  const [second, third] = [await openReady(app), await openReady(app)]
  const others = [page, third]
  for (const window of [second, ...others]) await untilListed(window, 'um')

  await enter(second)
  await pressEntry(second, 'dois')
  for (const window of others) {
    await until('"dois" to be read', async () => (await unread(window)).join() === 'três,um')
    await until('the title', async () => (await window.title()) === '(2) Sineta')
    assert.not.ok(
      (await listed(window)).some(({ expanded }) => expanded),
      'what is open is a matter of each window',
    )
  }
  await untilStanding(bench, app, ['três', 'um'])

  await press(second, 'Marcar todas como lidas')
  for (const window of others) await until('all to be read', async () => (await unread(window)).length === 0)
  await untilStanding(bench, app, [])

  await press(second, 'Limpar tudo')
  for (const window of others) await until('an empty list', async () => (await listed(window)).length === 0)
  await press(second, 'Desfazer')
  for (const window of others) await until('all to be back', async () => (await listed(window)).length === 3)
  assert.equal(await unread(page), [])
})

test.run()

/** One more window with the app, ready, behind the others. */
async function openReady(app: App): Promise<Page> {
  const opened = await app.openWindow({ behind: true })
  await opened.waitForSelector('button[data-push="on"]:not([aria-busy="true"])')
  return opened
}

function stateOf(page: Page): Promise<'focused' | 'behind' | 'hidden'> {
  return page.evaluate(() => (document.hidden ? 'hidden' : document.hasFocus() ? 'focused' : 'behind'))
}

function send(app: App, title: string) {
  return app.send({ notification: { title, body: 'x' } })
}

/** What stands on the desktop. */
function standing({ notifications }: TestBench, app: App) {
  return app.notifications().filter(notifications.stands)
}

async function untilStanding(bench: TestBench, app: App, titles: string[]) {
  const stand = () => standing(bench, app).map(({ title }) => title)
  await until(`the notifications ${titles.join()}`, () => stand().sort().join() === titles.join())
}

async function unread(page: Page): Promise<string[]> {
  return (await listed(page)).flatMap(({ title, read }) => (read ? [] : [title]))
}

/** Runs in the page: how many notifications of this app the browser knows of. */
async function ownNotifications() {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).length
}
