import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { type App, ana, dist, scriptOf } from './harness/app.ts'
import { bellRests, pressBell } from './harness/bell.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { type Held, hold } from './harness/held.ts'
import { holdAnswers, letAnswersGo, whenAnswerHeld } from './harness/held-answers.ts'
import { agreeOff, agreeOn, holdings } from './harness/holdings.ts'
import { goOffline } from './harness/offline.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('off means off')

test('off: the token is cleared, deleted at the service, and the subscription is gone', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await agreeOff(app.page, service)
  assert.equal((await app.tokenEvents()).at(-1), { token: null, userId: 'ana' })
  assert.is(deletedTimes(service, token), 1)
  await assertUnregistered(service, token)
})

for (const [clicks, end] of [
  [20, 'on'],
  [21, 'off'],
] as const) {
  test(`${clicks} quick clicks end ${end}, everywhere, and stay so over a reload and a release`, async bench => {
    const { open, service } = bench
    const app = await open()
    await app.bell('on')
    const first = await agreeOn(app.page, service)
    const box = await (await app.page.$('button[data-push]'))?.boundingBox()
    assert.ok(box)
    await app.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { count: clicks, delay: 5 })
    const agree = async () => {
      await app.bell(end)
      return end === 'on' ? agreeOn(app.page, service) : agreeOff(app.page, service)
    }
    const token = await agree()
    // What was still under way somewhere would undo it now.
    await pause(500)
    assert.is(await agree(), token)
    assert.equal((await app.tokenEvents()).at(-1), { token: token ?? null, userId: 'ana' })
    // Clicks that are quicker than the first one's turn leave the token as it was.
    if (token !== first) await assertUnregistered(service, first)
    if (end === 'on') {
      await app.send({ notification: { title: 'Ainda ligado', body: 'x' } })
      assert.match((await app.toast()).text, /Ainda ligado/)
    }

    await app.page.reload()
    assert.is(await agree(), token)
    await release(app)
    await until('the reload for the new version', () => app.loads() === 3)
    assert.is(await agree(), token)
    assert.is(await app.permissionRequests(), 0)
  })
}

test('clicks in one task of the page count as well', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await app.page.$eval('button[data-push]', bell => {
    for (let click = 0; click < 20; click++) (bell as HTMLElement).click()
  })
  await app.bell('on')
  await agreeOn(app.page, service)
})

test('two clicks while messaging is still being loaded end off, and no token comes after them', async bench => {
  const { open, service } = bench
  let held: Held | undefined
  const app = await open({
    async prepare(page) {
      held = await hold(page, BUT_MESSAGING)
    },
  })
  await app.page.waitForSelector('button[data-push][aria-busy="true"]')
  await until('messaging to be asked for', () => held?.paths().length)
  await pressBell(app.page)
  await app.page.waitForSelector('button[aria-label="Cancelar a ativação das notificações"]')
  await pressBell(app.page)
  await app.bell('off')
  await held?.release()
  // As long as a token takes to come, and more.
  await pause(1000)
  await agreeOff(app.page, service, 5000)
  await app.bell('off')
})

test('two windows agree within a second: off, on, and signed out', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const other = await app.openTab()
  await bellRests(other, 'on')
  for (const [here, there, push] of [
    [app.page, other, 'off'],
    [other, app.page, 'on'],
    [other, app.page, 'off'],
    [app.page, other, 'on'],
  ] as const) {
    await watchBell(there)
    const clicked = await pressAt(here)
    const shown = await until(`the other window to be ${push}`, () => bellBecame(there, push))
    assert.ok(shown - clicked < 1000, `${push} shown after ${Math.round(shown - clicked)} ms`)
    if (push === 'off') await agreeOff(here, service)
    else await agreeOn(here, service)
  }
  await watchBell(other)
  const left = await app.page.evaluate(() => {
    void window.sineta.signOut()
    return performance.timeOrigin + performance.now()
  })
  const gone = await until('the other window to have no bell', () => bellBecame(other, undefined))
  assert.ok(gone - left < 1000, `signed out after ${Math.round(gone - left)} ms`)
  await agreeOff(other, service)
})

test('a request that hangs in one window is taken back from another', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await app.page.click('button[data-push]')
  await app.bell('off')
  await agreeOff(app.page, service)
  await app.page.evaluate(holdAnswers, 'POST')
  await pressBell(app.page)
  await whenAnswerHeld(app.page)
  await app.page.waitForSelector('button[data-push="off"][aria-busy="true"]')
  // Opened only now: a window that is told of the click may be the first of the two to ask for the token.
  const other = await app.openTab()
  await other.waitForSelector('button[data-push="off"][aria-busy="true"]')
  await pressBell(other)
  await other.waitForSelector('button[aria-label="Cancelar a ativação das notificações"]')
  await watchBell(app.page)
  const clicked = await pressAt(other)
  await bellRests(other, 'off')
  const shown = await until('the first window to be off', () => bellBecame(app.page, 'off'))
  assert.ok(shown - clicked < 1000, `off shown after ${Math.round(shown - clicked)} ms`)
  await letAnswersGo(app.page)
  await agreeOff(app.page, service)
  await app.bell('off')
  await bellRests(other, 'off')
})

const refusals = [
  { name: 'answers 500', fault: { status: 500 } },
  { name: 'cuts the connection', fault: 'reset' },
  { name: 'hangs', fault: 'hang' },
] as const

for (const { name, fault } of refusals) {
  test(`a deletion for which the service ${name} is finished at the next load`, async ({ open, service }) => {
    const app = await open()
    await app.bell('on')
    const token = await agreeOn(app.page, service)
    const asked = countDeletions(service)
    service.fault('registrations', fault, { method: 'DELETE' })
    await app.page.click('button[data-push="on"]')
    await app.bell('off')
    await until('the service to be asked', () => asked() === 1)
    // Nothing reaches this device any more, whatever the service knows.
    await until('the subscription to end', async () => (await holdings(app.page, service)).endpoint === null)
    assert.is(app.tokens().length, 1)
    service.fault('registrations', null)
    await app.page.reload()
    await app.bell('off')
    await agreeOff(app.page, service)
    assert.is(deletedTimes(service, token), 1)
    assert.is(asked(), 2)
    await staysDone(app, asked)
  })
}

test('a token that the service does not know any more counts as deleted', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await agreeOn(app.page, service)
  const asked = countDeletions(service)
  service.fault('registrations', { status: 404 }, { method: 'DELETE' })
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await until('nothing to be left to do', async () => {
    const { row, endpoint, deletions } = await holdings(app.page, service)
    return asked() === 1 && !row && !endpoint && deletions.length === 0
  })
  await staysDone(app, asked)
})

test('a deletion without a network is finished as soon as there is one', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  const goOnline = await goOffline(app.page)
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await until('the deletion to be remembered', async () => (await holdings(app.page, service)).deletions.length === 1)
  assert.is(app.tokens().length, 1)
  await goOnline()
  await agreeOff(app.page, service)
  assert.is(deletedTimes(service, token), 1)
  assert.is(app.loads(), 1)
})

for (const [name, shellConfig] of [
  ['the same person', { user: ana }],
  ['nobody', { user: null }],
] as const) {
  test(`a window closed half-way: the next one finishes, opened by ${name}`, async bench => {
    const { open, service } = bench
    const app = await open()
    await app.bell('on')
    const token = await agreeOn(app.page, service)
    const asked = countDeletions(service)
    service.fault('registrations', 'hang', { method: 'DELETE' })
    await pressBell(app.page)
    await until('the service to be asked', () => asked() === 1)
    await app.page.close()
    service.fault('registrations', null)
    configure(app, service, shellConfig)
    const next = await app.openTab()
    await agreeOff(next, service)
    assert.is(deletedTimes(service, token), 1)
    assert.is(await next.evaluate(() => document.querySelector('button[data-push="on"]')), null)
  })
}

test('a window closed in the very moment of the click leaves nothing behind either', async bench => {
  const { open, service } = bench
  const app = await open()
  await app.bell('on')
  await agreeOn(app.page, service)
  await pressBell(app.page)
  await app.page.close()
  const next = await app.openTab()
  await bellRests(next, 'off')
  await agreeOff(next, service)
})

test('a deletion that is answered late does not end the push that was switched on meanwhile', async bench => {
  const { open, service } = bench
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await app.page.evaluate(holdAnswers, 'DELETE')
  await app.page.click('button[data-push="on"]')
  await whenAnswerHeld(app.page)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  await letAnswersGo(app.page)
  const second = await agreeOn(app.page, service)
  assert.is.not(second, first)
  await app.send({ notification: { title: 'Ainda ligado', body: 'x' } })
  assert.match((await app.toast()).text, /Ainda ligado/)
})

test.run()

/** The paths of all but the script that holds Firebase. */
const BUT_MESSAGING = /^(?!\/messaging-)/

type Service = TestBench['service']

function deletedTimes(service: Service, token: string): number {
  return service.requests().filter(seen => seen.method === 'DELETE' && seen.status === 200 && seen.token === token)
    .length
}

/**
 * How often the service has been asked from now on to delete a token, whatever became of it. A page's own account of its
 * requests runs ahead: a fault that is taken away on its word would hit nothing.
 */
function countDeletions(service: Service): () => number {
  const count = () => service.requests().filter(({ method }) => method === 'DELETE').length
  const before = count()
  return () => count() - before
}

/** What has been deleted is not asked for again, neither by a load nor by a network that comes back. */
async function staysDone(app: App, asked: () => number) {
  const times = asked()
  await app.page.reload()
  await app.bell('off')
  await app.page.evaluate(() => dispatchEvent(new Event('online')))
  await pause(500)
  assert.is(asked(), times)
}

async function assertUnregistered(service: Service, token: string) {
  const sent = await service.send({ token, notification: { title: 'x' } }).catch(({ status }) => status)
  assert.is(sent, 'UNREGISTERED')
}

function configure(app: App, { firebaseConfig, vapidKey }: Service, shellConfig: unknown) {
  const body = scriptOf({ firebaseConfig, vapidKey, shellConfig })
  app.server.answers.set('/config.js', { type: 'text/javascript', body })
}

/** Puts a new version on the server and has it found. */
async function release(app: App) {
  const worker = await readFile(join(dist, 'firebase-messaging-sw.js'), 'utf8')
  app.server.answers.set('/firebase-messaging-sw.js', { type: 'text/javascript', body: `${worker}\n// 2` })
  await app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    registration?.update().catch(() => undefined)
  })
}

declare global {
  interface Window {
    /** What the bell was, and when, in ms since 1970; undefined: there was none. */
    bellChanges: { push: string | undefined; busy: boolean; at: number }[]
  }
}

/** Clicks, and says when, in ms since 1970. */
function pressAt(page: Page): Promise<number> {
  return page.$eval('button[data-push]', bell => {
    const at = performance.timeOrigin + performance.now()
    ;(bell as HTMLElement).click()
    return at
  })
}

/** Runs nothing but an observer, so that the times are the page's own. */
async function watchBell(page: Page) {
  await page.evaluate(() => {
    const changes: Window['bellChanges'] = []
    window.bellChanges = changes
    new MutationObserver(() => {
      const bell = document.querySelector('button[data-push]')
      const push = bell?.getAttribute('data-push') ?? undefined
      const busy = bell?.hasAttribute('aria-busy') ?? false
      changes.push({ push, busy, at: performance.timeOrigin + performance.now() })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

function bellBecame(page: Page, push: string | undefined): Promise<number | undefined> {
  return page.evaluate(wanted => window.bellChanges.find(change => change.push === wanted && !change.busy)?.at, push)
}
