import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'
import { type HelpStatus, helpWords } from '../../src/push/help-words.ts'
import type { App } from './harness/app.ts'
import { bellRests, HELP, helpWith, pressBell, type SeenBell, seeBell, seeHelp } from './harness/bell.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { holdAnswers, letAnswersGo, whenAnswerHeld } from './harness/held-answers.ts'
import { agreeOff, agreeOn } from './harness/holdings.ts'
import { startInstalled } from './harness/installed.ts'
import { goOffline } from './harness/offline.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('the truth about push')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

const on: SeenBell = {
  push: 'on',
  look: 'coloured',
  filled: true,
  busy: false,
  name: 'Desabilitar Notificações',
  description: undefined,
}
const off: SeenBell = { ...on, push: 'off', look: 'grey', filled: false, name: 'Habilitar Notificações' }

test('on and off look and are called what they are, and there is nothing to explain', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  assert.equal(await seeBell(app.page), on)
  await app.page.click('button[data-push]')
  await app.bell('off')
  assert.equal(await seeBell(app.page), off)
  await app.page.click('button[data-push]')
  await app.bell('on')
  assert.equal(await seeBell(app.page), on)
  assert.is(await seeHelp(app.page), null)
})

test('busy at load offers to switch on, and an early click means just that', async ({ open }) => {
  const app = await open({ prepare: page => page.evaluateOnNewDocument(holdAnswers, 'POST') })
  await whenAnswerHeld(app.page)
  assert.equal(await seeBell(app.page), { ...off, busy: true })
  await app.page.click('button[data-push]')
  const mine = await until('the bell to be busy for a person', async () => {
    const bell = await seeBell(app.page)
    return bell.name !== off.name && bell
  })
  assert.equal(mine, { ...off, busy: true, name: 'Cancelar a ativação das notificações' })
  await letAnswersGo(app.page)
  await app.bell('on')
  assert.is(await seeHelp(app.page), null)
})

test('a request that hangs is taken back at once, and what comes late changes nothing', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await app.page.click('button[data-push]')
  await app.bell('off')
  await agreeOff(app.page, service)
  await app.page.evaluate(holdAnswers, 'POST')
  const told = (await app.tokenEvents()).length
  await pressBell(app.page)
  await whenAnswerHeld(app.page)
  assert.is((await seeBell(app.page)).busy, true)
  assert.equal(await clickAndSee(app.page), { push: 'off', busy: null })
  await letAnswersGo(app.page)
  await agreeOff(app.page, service)
  assert.equal(await seeBell(app.page), off)
  assert.is((await app.tokenEvents()).length, told)
  assert.is(await seeHelp(app.page), null)
})

test('a service that hangs at load leaves the bell busy and the page alive', async ({ open, service }) => {
  service.fault('installations', 'hang')
  const app = await open()
  await app.page.waitForSelector('button[data-push="off"][aria-busy="true"]')
  await app.page.select('select:has([lang])', 'es')
  await app.page.waitForSelector('button[aria-label="Habilitar Notificaciones"][aria-busy="true"]')
  await app.page.click('button[data-push]')
  await app.page.waitForSelector('button[aria-label="Cancelar la activación de las notificaciones"]')
  assert.equal(await clickAndSee(app.page), { push: 'off', busy: null })
  assert.is(await seeHelp(app.page), null)
})

interface Trouble {
  readonly name: string
  readonly status: HelpStatus
  /** Opens the app where it meets this trouble as it loads. */
  meet(bench: TestBench): Promise<App>
}

const troubles: readonly Trouble[] = [
  {
    name: 'denied',
    status: 'denied',
    meet: ({ open }) => open({ permission: 'denied' }),
  },
  {
    name: 'a question without an answer',
    status: 'dismissed',
    meet: ({ open }) => open({ permission: 'prompt' }),
  },
  {
    name: "the browser's push service refuses",
    status: 'refused',
    meet({ open, service }) {
      service.fault('register', { error: 'INVALID_SENDER' })
      return open()
    },
  },
  {
    name: 'no network',
    status: 'offline',
    async meet({ open, service }) {
      service.fault('registrations', { status: 500 }, { method: 'POST' })
      const app = await open()
      await app.bell('off')
      service.fault('registrations', null)
      await until('the worker to serve the page', () => app.page.evaluate(() => !!navigator.serviceWorker.controller))
      await goOffline(app.page)
      await app.page.reload()
      return app
    },
  },
  {
    name: 'the service fails',
    status: 'failed',
    meet({ open, service }) {
      service.fault('registrations', { status: 500 }, { method: 'POST' })
      return open()
    },
  },
]

for (const { name, status, meet } of troubles) {
  test(`${name}: a load says it quietly, a click explains it, in Portuguese and Spanish`, async bench => {
    const app = await meet(bench)
    const { page } = app
    await until('the bell to say why', async () => (await seeBell(page)).description)
    await app.bell('off')
    const [inPt, inEs] = [helpWords(pt, status, 'chrome'), helpWords(es, status, 'chrome')]
    assert.equal(await seeBell(page), { ...off, description: inPt.title })
    assert.is(await seeHelp(page), null, 'a load interrupts nobody')

    await page.click('button[data-push]')
    const again = status === 'denied' ? [] : [pt.helpAgain]
    assert.equal(await helpWith(page, inPt.title), {
      texts: [inPt.title, inPt.why, inPt.step],
      buttons: [pt.close, ...again],
    })
    assert.equal(await seeBell(page), { ...off, description: inPt.title })

    await page.select('select:has([lang])', 'es')
    assert.equal(await helpWith(page, inEs.title), {
      texts: [inEs.title, inEs.why, inEs.step],
      buttons: [es.close, ...again.map(() => es.helpAgain)],
    })
    assert.is((await seeBell(page)).description, inEs.title)
    await page.keyboard.press('Escape')
    assert.is(await seeHelp(page), null)
    assert.is((await seeBell(page)).description, inEs.title, 'the bell goes on saying it')
  })
}

test('the help takes the focus from the bell, and gives it back', async ({ open }) => {
  const { page } = await open({ permission: 'denied' })
  await bellRests(page, 'off')
  await page.focus('button[data-push]')
  await page.keyboard.press('Enter')
  await helpWith(page, pt.help.denied.title)
  assert.is(await focused(page), 'bell-help')
  await page.keyboard.press('Tab')
  assert.is(await focused(page), pt.close)
  await page.keyboard.press('Enter')
  await until('the help to close', async () => (await seeHelp(page)) === null)
  assert.is(await focused(page), off.name)

  await page.keyboard.press('Enter')
  await helpWith(page, pt.help.denied.title)
  await page.keyboard.press('Escape')
  await until('the help to close', async () => (await seeHelp(page)) === null)
  assert.is(await focused(page), off.name)

  await page.keyboard.press('Enter')
  await helpWith(page, pt.help.denied.title)
  await page.mouse.click(5, 400)
  await until('the help to close', async () => (await seeHelp(page)) === null)

  await page.focus('select:has([lang])')
  await pressBell(page)
  await helpWith(page, pt.help.denied.title)
  assert.is(await focused(page), 'Idioma', 'it leaves the focus to who is at work elsewhere')
})

test('try again asks the person who has closed the question', async ({ open }) => {
  const options = { permission: 'prompt' as const, answer: undefined as 'granted' | undefined }
  const app = await open(options as { permission: 'prompt' })
  await app.bell('off')
  await app.page.click('button[data-push]')
  await helpWith(app.page, pt.help.dismissed.title)
  options.answer = 'granted'
  await tryAgain(app.page)
  await app.bell('on')
  await until('the help to close', async () => (await seeHelp(app.page)) === null)
  assert.equal(await seeBell(app.page), on)
  assert.is(await focused(app.page), on.name)
})

test('try again follows the truth: refused, then failed, then on', async ({ open, service }) => {
  service.fault('register', { error: 'INVALID_SENDER' })
  const app = await open({ config: { shellConfig: { user: { id: 'ana' }, locale: 'es' } } })
  await app.bell('off')
  await app.page.click('button[data-push]')
  await helpWith(app.page, es.help.refused.title)
  service.fault('register', null)
  service.fault('registrations', { status: 500 }, { method: 'POST' })
  await tryAgain(app.page)
  await helpWith(app.page, es.help.failed.title)
  assert.is(await focused(app.page), 'bell-help', 'the new answer is read out')
  service.fault('registrations', null)
  await tryAgain(app.page)
  await app.bell('on')
  assert.is(await seeHelp(app.page), null)
  assert.equal(await seeBell(app.page), { ...on, name: 'Deshabilitar Notificaciones' })
  await agreeOn(app.page, service)
})

test('offline: push comes by itself with the network', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await app.page.click('button[data-push]')
  await agreeOff(app.page, service)
  await app.page.setOfflineMode(true)
  await app.page.click('button[data-push]')
  await helpWith(app.page, pt.help.offline.title)
  await app.page.setOfflineMode(false)
  await app.bell('on')
  assert.is(await seeHelp(app.page), null)
  await agreeOn(app.page, service)
})

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const OTHER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

for (const [name, step, prepare] of [
  ['in Edge', 'edge', (page: Page) => page.setUserAgent({ userAgent: EDGE })],
  ['in Firefox', 'firefox', (page: Page) => page.setUserAgent({ userAgent: FIREFOX })],
  ['in another browser', 'other', (page: Page) => page.setUserAgent({ userAgent: OTHER })],
] as const) {
  test(`denied ${name}: the help leads to the setting there`, async ({ open }) => {
    const app = await open({ permission: 'denied', prepare })
    await app.bell('off')
    await app.page.click('button[data-push]')
    assert.is((await helpWith(app.page, pt.help.denied.title)).texts[2], pt.helpStepsDenied[step])
    await app.page.select('select:has([lang])', 'es')
    assert.is((await helpWith(app.page, es.help.denied.title)).texts[2], es.helpStepsDenied[step])
  })
}

test('denied in the installed app: the help leads to its own menu', async ({ open, browser }) => {
  const app = await open({ permission: 'denied' })
  await app.bell('off')
  await app.page.goto('about:blank')
  const { page, uninstall } = await startInstalled(browser, app.origin)
  await bellRests(page, 'off')
  assert.is(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches), true)
  await page.click('button[data-push]')
  assert.is((await helpWith(page, pt.help.denied.title)).texts[2], pt.helpStepsDenied.installed)
  await page.select('select:has([lang])', 'es')
  assert.is((await helpWith(page, es.help.denied.title)).texts[2], es.helpStepsDenied.installed)
  await page.close()
  await uninstall()
})

test("a permission taken away or given in the browser's settings shows at once", async bench => {
  const { open, service } = bench
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await bench.setPermission(app.origin, 'denied')
  await app.bell('off')
  assert.equal(await seeBell(app.page), { ...off, description: pt.help.denied.title })
  assert.is(await seeHelp(app.page), null)
  await agreeOff(app.page, service)
  const deleted = service.requests().filter(({ method, token }) => method === 'DELETE' && token === first)
  assert.is(deleted.length, 1)

  await app.page.click('button[data-push]')
  await helpWith(app.page, pt.help.denied.title)
  const asked = await app.permissionRequests()
  await bench.setPermission(app.origin, 'granted')
  await app.bell('on')
  assert.is(await seeHelp(app.page), null)
  const second = await agreeOn(app.page, service)
  assert.is.not(second, first)

  // As a person resets it: then it is neither denied nor asked for, and given again it is on again.
  await bench.setPermission(app.origin, 'prompt')
  await app.bell('off')
  assert.equal(await seeBell(app.page), off)
  await agreeOff(app.page, service)
  await bench.setPermission(app.origin, 'granted')
  await app.bell('on')
  const third = await agreeOn(app.page, service)
  assert.is(await app.permissionRequests(), asked)
  assert.is(app.loads(), 1)
  assert.equal(await app.tokenEvents(), [
    { token: first, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: second, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: third, userId: 'ana' },
  ])
})

test('who has switched push off is not switched on by a permission', async bench => {
  const app = await bench.open()
  await app.bell('on')
  await app.page.click('button[data-push]')
  await agreeOff(app.page, bench.service)
  for (const permission of ['denied', 'granted'] as const) {
    await bench.setPermission(app.origin, permission)
    await until('the permission', () => app.page.evaluate(wanted => Notification.permission === wanted, permission))
    // So long it took the bell to follow in the test before, and more.
    await pause(500)
    assert.is((await seeBell(app.page)).push, 'off')
  }
  assert.equal(app.tokens(), [])
})

test.run()

/** In one task of the page, so that no answer from anywhere can come between; the frame is drawn in the next. */
function clickAndSee(page: Page) {
  return page.$eval('button[data-push]', async bell => {
    ;(bell as HTMLElement).click()
    await new Promise(requestAnimationFrame)
    return { push: bell.getAttribute('data-push'), busy: bell.getAttribute('aria-busy') }
  })
}

function tryAgain(page: Page): Promise<void> {
  return page.click(`${HELP} > button`)
}

/** What has the focus: its id, or else its name. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'))
}
