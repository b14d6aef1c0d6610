import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { type App, scriptOf } from './harness/app.ts'
import { bellRests, pressBell } from './harness/bell.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { type Held, hold } from './harness/held.ts'
import { holdAnswers, letAnswersGo, whenAnswerHeld } from './harness/held-answers.ts'
import { agreeOff, agreeOn, holdings } from './harness/holdings.ts'
import { hurry } from './harness/hurry.ts'
import { goOffline } from './harness/offline.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('people who come and go')

test('signing out has ended push when it resolves', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  await app.page.evaluate(holdAnswers, 'DELETE')
  await startSignOut(app.page)
  await whenAnswerHeld(app.page)
  assert.is(await app.page.$('button[data-push]'), null, 'the bell does not wait')
  await pause(300)
  assert.is(await app.page.evaluate(() => window.signedOut), false)
  await letAnswersGo(app.page)
  await until('the sign-out', () => app.page.evaluate(() => window.signedOut))
  const { row, endpoint, atService, deletions } = await holdings(app.page, service)
  assert.equal({ row, endpoint, atService, deletions }, { row: null, endpoint: null, atService: [], deletions: [] })
  assert.ok(service.requests().some(seen => seen.method === 'DELETE' && seen.status === 200 && seen.token === token))
})

test('signing out while push is being switched off waits for the service', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await agreeOn(app.page, service)
  await app.page.evaluate(holdAnswers, 'DELETE')
  await app.page.click('button[data-push="on"]')
  await whenAnswerHeld(app.page)
  await startSignOut(app.page)
  await pause(300)
  assert.is(await app.page.evaluate(() => window.signedOut), false)
  await letAnswersGo(app.page)
  await until('the sign-out', () => app.page.evaluate(() => window.signedOut))
  assert.equal(app.tokens(), [])
})

test('signing out while messaging is still being loaded: no token comes after it', async ({ open, service }) => {
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
  await startSignOut(app.page)
  await until('the bell to go', async () => (await app.page.$('button[data-push]')) === null)
  await held?.release()
  await until('the sign-out', () => app.page.evaluate(() => window.signedOut))
  // As long as a token takes to come, and more.
  await pause(1000)
  await agreeOff(app.page, service, 5000)
})

test('the next person has another token, and sees nothing of the one before; who returns finds all as it was', async ({
  open,
  service,
}) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  const first = await agreeOn(page, service)
  await sendAndSee(app, 'Para Ana, primeira')
  await sendAndSee(app, 'Para Ana, segunda')
  await page.evaluate(() => {
    const entries = Array.from(document.querySelectorAll('main li'))
    entries
      .find(entry => entry.textContent?.includes('primeira'))
      ?.querySelector('button')
      ?.click()
  })
  const anas = [
    { title: 'Para Ana, segunda', read: false },
    { title: 'Para Ana, primeira', read: true },
  ]
  await untilInbox(page, anas)

  await signOut(page)
  await untilInbox(page, [])
  assert.is(await page.$('[role="status"]'), null, 'toasts are gone too')
  assert.is(await page.$eval('#announcer', region => region.textContent), '', 'and what is read out')
  await signIn(page, 'bruno')
  await app.bell('on')
  const second = await agreeOn(page, service)
  assert.is.not(second, first)
  const late = await service.send({ token: first, notification: { title: 'Tarde' } }).catch(({ status }) => status)
  assert.is(late, 'UNREGISTERED')
  await sendAndSee(app, 'Para Bruno')
  await untilInbox(page, [{ title: 'Para Bruno', read: false }])
  assert.not.match(await page.evaluate(() => document.body.textContent ?? ''), /Ana/)
  await page.click('button[data-push="on"]')
  await app.bell('off')
  await agreeOff(page, service)

  await signOut(page)
  await signIn(page, 'ana')
  await app.bell('on')
  await untilInbox(page, anas)
  await agreeOn(page, service)
  await signOut(page)
  await signIn(page, 'bruno')
  await app.bell('off')
  await untilInbox(page, [{ title: 'Para Bruno', read: false }])
  assert.equal(app.tokens(), [], 'off is for this person on this device')

  configure(app, service, { id: 'bruno' })
  await page.reload()
  await app.bell('off')
  await untilInbox(page, [{ title: 'Para Bruno', read: false }])
  assert.equal(app.tokens(), [])
})

test('another person in config.js at the next load gets a token of their own', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  configure(app, service, { id: 'bruno' })
  await app.page.reload()
  await app.bell('on')
  const second = await agreeOn(app.page, service)
  assert.is.not(second, first)
  assert.equal(await app.tokenEvents(), [{ token: second, userId: 'bruno' }])
})

test('signing another person in at once hands push over, in order', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const first = await agreeOn(app.page, service)
  await signIn(app.page, 'bruno')
  await app.bell('on')
  const second = await agreeOn(app.page, service)
  assert.equal(await app.tokenEvents(), [
    { token: first, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: second, userId: 'bruno' },
  ])
})

test('a sign-out while the service hangs resolves within 10 s, and is finished later', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  service.fault('registrations', 'hang', { method: 'DELETE' })
  const took = await app.page.evaluate(async () => {
    const since = performance.now()
    await window.sineta.signOut()
    return performance.now() - since
  })
  // What the machine is late by comes on top.
  assert.ok(took < 11_000, `${Math.round(took)} ms`)
  assert.equal(app.tokens(), [token])
  service.fault('registrations', null)
  await app.page.evaluate(() => dispatchEvent(new Event('online')))
  await agreeOff(app.page, service)
})

test('a sign-out without a network is finished by whoever opens the app next', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await agreeOn(app.page, service)
  const goOnline = await goOffline(app.page)
  await signOut(app.page)
  assert.is((await holdings(app.page, service)).endpoint, null)
  assert.is(app.tokens().length, 1)
  await app.page.goto('about:blank')
  await goOnline()
  configure(app, service, null)
  await app.page.goto(app.origin)
  await agreeOff(app.page, service)
})

test('a window that is closed while it signs out: push ends at the next load', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  await agreeOn(app.page, service)
  await startSignOut(app.page)
  await app.page.close()
  configure(app, service, null)
  const next = await app.openTab()
  await agreeOff(next, service)
})

test('a load that does not know its person yet keeps their token for them, but not for long', async bench => {
  const { open, service } = bench
  const app = await open({ prepare: page => page.evaluateOnNewDocument(hurry) })
  await app.bell('on')
  const token = await agreeOn(app.page, service)
  configure(app, service, null)
  await app.page.reload()
  await until('the app', async () => (await app.tokenEvents()).length === 1)
  await signIn(app.page, 'ana')
  await app.bell('on')
  assert.is(await agreeOn(app.page, service), token)
  await app.page.reload()
  await agreeOff(app.page, service)
  assert.equal(await app.tokenEvents(), [{ token: null, userId: null }])
})

test('a sign-out in one window is one in all, and a sign-in there is for that window', async bench => {
  const { open, service } = bench
  const app = await open()
  await app.bell('on')
  const other = await app.openTab()
  await bellRests(other, 'on')
  await signOut(app.page)
  await until('the other bell to go', async () => (await other.$('button[data-push]')) === null)
  await agreeOff(other, service)
  await signIn(other, 'bruno')
  await bellRests(other, 'on')
  await agreeOn(other, service)
  assert.is(await app.page.$('button[data-push]'), null)
})

test.run()

/** The paths of all but the script that holds Firebase. */
const BUT_MESSAGING = /^(?!\/messaging-)/

declare global {
  interface Window {
    signedOut: boolean
  }
}

/** Does not wait for its end, which `window.signedOut` tells. */
async function startSignOut(page: Page) {
  await page.evaluate(() => {
    window.signedOut = false
    void window.sineta.signOut().then(() => {
      window.signedOut = true
    })
  })
}

async function signOut(page: Page) {
  await page.evaluate(() => window.sineta.signOut())
}

async function signIn(page: Page, id: string) {
  await page.evaluate(user => window.sineta.signIn({ id: user }), id)
}

/** Puts another person, or nobody, into config.js. */
function configure(app: App, { firebaseConfig, vapidKey }: TestBench['service'], user: { id: string } | null) {
  const body = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user } })
  app.server.answers.set('/config.js', { type: 'text/javascript', body })
}

async function sendAndSee(app: App, title: string) {
  await app.send({ notification: { title, body: 'x' } })
  await until(`“${title}” in the inbox`, async () => (await inboxOf(app.page)).some(entry => entry.title === title))
}

/** Newest first. */
function inboxOf(page: Page): Promise<{ title: string; read: boolean }[]> {
  return page.$$eval('main li', entries =>
    entries.map(entry => ({
      title: entry.querySelector('strong')?.textContent ?? '',
      read: (entry as HTMLElement).dataset.read === 'true',
    })),
  )
}

async function untilInbox(page: Page, wanted: { title: string; read: boolean }[]) {
  let seen = ''
  try {
    await until(
      'the inbox',
      async () => {
        seen = JSON.stringify(await inboxOf(page))
        return seen === JSON.stringify(wanted)
      },
      15_000,
    )
  } catch (cause) {
    throw new Error(`the inbox is ${seen}`, { cause })
  }
}
