import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { agreeOff } from './harness/holdings.ts'
import { until } from './harness/wait.ts'

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

test('on again: a new token that works', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  const [first] = app.tokens()
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  await agreeOff(app.page, service)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  assert.is.not(app.tokens()[0], first)
  await app.send({ notification: { title: 'De volta', body: 'Funciona' } })
  assert.match((await app.toast()).text, /De volta\s+Funciona/)
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

test.run()

function labelOf(app: App) {
  return app.page.$eval('button[data-push]', bell => bell.getAttribute('aria-label'))
}
