import * as assert from 'uvu/assert'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('failures around the app')

const PAGE = { type: 'text/html', body: '<!doctype html><title>Not found</title>' }

for (const [name, answer] of [
  ['404', { status: 404 }],
  ['a page instead', PAGE],
] as const) {
  test(`the worker's path answers ${name}: only logged, and a click tries again`, async ({ open }) => {
    const app = await open({ answers: { '/firebase-messaging-sw.js': answer } })
    await app.bell('off')
    assert.ok(says(app, /the service worker could not be registered/))
    app.server.answers.delete('/firebase-messaging-sw.js')
    await app.page.click('button[data-push="off"]')
    await app.bell('on')
  })
}

test('a worker that fails to install once leaves the earlier one in charge', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  app.server.answers.set('/firebase-messaging-sw.js', PAGE)
  await app.page.reload()
  await app.bell('on')
})

for (const [name, fault] of [
  ['refuses', { status: 403 }],
  ['answers with a page', 'garbage'],
  ['cuts the connection', 'reset'],
] as const) {
  test(`the registration service ${name}: the bell is off, says why, and works later`, async ({ open, service }) => {
    service.fault('registrations', fault)
    const app = await open()
    await app.bell('off')
    assert.ok(says(app, /no push token/))
    service.fault('registrations', null)
    await app.page.click('button[data-push="off"]')
    await app.bell('on')
  })
}

test("the browser's push service refuses: the bell is off, says why, and works later", async ({ open, service }) => {
  service.fault('register', { error: 'INVALID_SENDER' })
  const app = await open()
  await app.bell('off')
  assert.ok(says(app, /no push token: AbortError/))
  service.fault('register', null)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
})

test('without localStorage choices last as long as the page, which says so once', async ({ open }) => {
  const app = await open({
    prepare: page =>
      page.evaluateOnNewDocument(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
        Object.defineProperty(window, 'localStorage', { get: refuse })
      }),
  })
  await app.bell('on')
  await app.page.click('button[data-push="on"]')
  await app.bell('off')
  assert.is(app.console.filter(({ text }) => text.includes('localStorage')).length, 1)
})

test('without IndexedDB messaging does not initialise: no bell, and one line that says so', async ({ open }) => {
  const app = await open({
    prepare: page => page.evaluateOnNewDocument(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  })
  await until('the line on the console', () => says(app, /messaging did not initialise/))
  await until('the bell to go', async () => (await app.page.$('button[data-push]')) === null)
})

test.run()

function says(app: App, line: RegExp): boolean {
  return app.console.some(({ text }) => line.test(text))
}
