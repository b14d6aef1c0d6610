import puppeteer, { type Page } from 'puppeteer-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findFirefox } from '../browsers.mjs'
import { type App, openApp } from './harness/app.ts'
import type { Bench } from './harness/bench.ts'
import { sharedBench } from './harness/shared-bench.ts'
import { until } from './harness/wait.ts'

const test = suite('Firefox')

let bench: Bench
let app: App

test.before(async () => {
  const shared = await sharedBench()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    ...shared.service.firefoxLaunch(),
  })
  // Firefox takes the permission from its preferences, for all origins.
  bench = { ...shared, browser, setPermission: async () => undefined }
  app = await openApp(bench, { prepare: watchPolicy })
})

test.after(async () => {
  await app?.close()
  await bench?.browser.close()
})

test('load gets a token, and the bell is on', async () => {
  await app.bell('on')
  assert.is(app.tokens().length, 1)
  assert.is(bench.service.devices()[0]?.browser, 'firefox')
})

test('a push is a toast', async () => {
  await app.send({ notification: { title: 'Olá', body: 'Firefox' } })
  assert.match((await app.toast()).text, /^Olá Firefox$/)
})

test('in a hidden window a push that carries only data is one notification with the defaults', async () => {
  const front = await app.hide()
  await app.send({ data: { only: 'data' } })
  const shown = () =>
    app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return (await registration?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`) ?? []
    })
  await until('the notification', async () => (await shown()).length > 0)
  assert.equal(await shown(), ['Nueva notificación: Mensaje recibido'])
  await front.close()
})

test('off deletes the token, and on again gets one that works', async () => {
  await app.page.bringToFront()
  const [first] = app.tokens()
  await app.page.click('button[data-push="on"]')
  await until('the token to be gone at the service', () => app.tokens().length === 0)
  await app.page.click('button[data-push="off"]')
  await app.bell('on')
  assert.is.not(app.tokens()[0], first)
  await app.send({ notification: { title: 'De volta', body: 'Firefox' } })
  await until('the toast', () => app.page.evaluate(() => document.body.textContent?.includes('De volta')))
})

test('nothing was thrown', () => {
  assert.equal(app.errors, [])
})

test('the policy has refused nothing so far', async () => {
  assert.equal(await app.page.evaluate(() => window.refused), [])
})

test.run()

declare global {
  interface Window {
    /** What the policy has refused in this page, by the directives. */
    refused: string[]
  }
}

function watchPolicy(page: Page) {
  return page.evaluateOnNewDocument(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', event => window.refused.push(event.violatedDirective))
  })
}
