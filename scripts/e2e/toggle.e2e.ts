import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('the bell')

test('permission already granted: load gets a token without asking, and the bell is on', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  assert.is(app.tokens().length, 1)
  assert.is(await app.permissionRequests(), 0)
  assert.equal(await app.tokenEvents(), [{ token: app.tokens()[0], userId: 'ana' }])
  assert.is(await labelOf(app), 'Desabilitar Notificações')
})

test('no decision yet: load asks exactly once, then gets a token', async ({ open }) => {
  const app = await open({ permission: 'prompt', answer: 'granted' })
  await app.bell('on')
  assert.is(await app.permissionRequests(), 1)
  assert.is(app.tokens().length, 1)
})

test('promptOnLoad false: the permission is left alone until the first click', async ({ open }) => {
  const config = { shellConfig: { user: { id: 'ana' }, promptOnLoad: false } }
  const app = await open({ permission: 'prompt', answer: 'granted', config })
  await app.bell('off')
  assert.is(await app.permissionRequests(), 0)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  assert.is(await app.permissionRequests(), 1)
})

test('denied: the bell is off, and a click asks again', async ({ open }) => {
  const app = await open({ permission: 'denied' })
  await app.bell('off')
  assert.is(await labelOf(app), 'Habilitar Notificações')
  assert.equal(await app.tokenEvents(), [{ token: null, userId: 'ana' }])
  const before = await app.permissionRequests()
  await app.page.click('button[data-push="off"]')
  await until('the question', async () => (await app.permissionRequests()) === before + 1)
  await app.bell('off')
})

test('off: the token is cleared, deleted at the service, and the subscription is gone', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const [token] = app.tokens()
  await switchOff(app)
  assert.equal((await app.tokenEvents()).at(-1), { token: null, userId: 'ana' })
  const isDelete = (request: { method: string; token?: string }) =>
    request.method === 'DELETE' && request.token === token
  assert.ok(service.requests().some(isDelete))
  assert.is(app.tokens().length, 0)
})

test('on again: a new token that works', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const [first] = app.tokens()
  await switchOff(app)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  assert.is.not(app.tokens()[0], first)
  await app.send({ notification: { title: 'De volta', body: 'Funciona' } })
  assert.match((await app.toast()).text, /De volta\s+Funciona/)
})

test('a person who has switched push off stays off over reloads', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await switchOff(app)
  await app.page.reload()
  await app.bell('off')
  assert.is(await app.permissionRequests(), 0)
  assert.is(app.tokens().length, 0)
})

test('two quick clicks end where the second one leads', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.page.$eval('button[data-push]', bell => (bell as HTMLElement).click())
  await until('the bell to offer on', () => app.page.$('button[data-push="off"]'))
  await app.page.$eval('button[data-push]', bell => (bell as HTMLElement).click())
  await app.bell('on')
  await app.send({ notification: { title: 'Ligado', body: 'de novo' } })
  assert.match((await app.toast()).text, /Ligado/)
})

test('a token that fails at load is asked for once more, and the bell stays usable', async ({ open, service }) => {
  service.fault('registrations', { status: 500 }, { times: 2, method: 'POST' })
  const app = await open()
  await app.bell('off')
  assert.is(await app.permissionRequests(), 1)
  assert.ok(app.console.some(({ text }) => text.includes('no push token') && text.includes('token-subscribe-failed')))
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
})

test('signing out ends push before it resolves; the next person has a token of their own', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const [first] = app.tokens()
  await app.page.evaluate(() => window.sineta.signOut())
  assert.equal(app.tokens(), [])
  assert.is(await app.page.$('button[data-push]'), null)
  await app.page.evaluate(() => window.sineta.signIn({ id: 'bruno', name: 'Bruno' }))
  await app.bell('on')
  const [second] = app.tokens()
  assert.is.not(second, first)
  assert.equal(await app.tokenEvents(), [
    { token: first, userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: second, userId: 'bruno' },
  ])
})

test('signing out while push is being switched off waits for the service', async ({ open }) => {
  const app = await open({ prepare: page => page.evaluateOnNewDocument(delayFirstDelete, 3000) })
  await app.bell('on')
  await app.page.click('button[data-push="on"]')
  await app.page.evaluate(() => window.sineta.signOut())
  assert.equal(app.tokens(), [])
})

test('a deletion that is answered late does not end the push that was switched on meanwhile', async ({ open }) => {
  const app = await open({ prepare: page => page.evaluateOnNewDocument(delayFirstDelete, 12_000) })
  await app.bell('on')
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await pause(9000)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  await pause(5000)
  await app.send({ notification: { title: 'Ainda ligado', body: 'x' } })
  assert.match((await app.toast()).text, /Ainda ligado/)
})

test('no token ever stands on the console', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const [token = ''] = app.tokens()
  await switchOff(app)
  assert.ok(token.length > 20)
  assert.not.ok(app.console.some(({ text }) => text.includes(token)))
})

test.run()

/** Runs in the page: the answer to the first DELETE arrives `ms` late. */
function delayFirstDelete(ms: number) {
  const { fetch } = window
  let delayed = false
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (init?.method === 'DELETE' && !delayed) {
      delayed = true
      await new Promise(resolve => setTimeout(resolve, ms))
    }
    return response
  }
}

function labelOf(app: App) {
  return app.page.$eval('button[data-push]', bell => bell.getAttribute('aria-label'))
}

async function switchOff(app: App) {
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await until('the subscription to end', () =>
    app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return (await registration?.pushManager.getSubscription()) === null
    }),
  )
  await until('the token to be gone at the service', () => app.tokens().length === 0)
}
