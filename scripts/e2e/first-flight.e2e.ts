import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { serve } from '../serve/static-server.ts'
import { startSlowStartProxy } from '../slow-start/proxy.ts'
import { ana, dist, scriptOf } from './harness/app.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { buildWith, renderer } from './harness/build-with.ts'
import { type Held, hold } from './harness/held.ts'
import { onNewOrigin } from './harness/new-origin.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('first flight')

/** Ten segments, which is what a server may send before it hears back. */
const FIRST_FLIGHT = 14_600

const PAGE = /^\/$/
const PAGE_AND_CONFIG = /^\/(config\.js)?$/

const configOf = ({ service: { firebaseConfig, vapidKey } }: TestBench) =>
  scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana, promptOnLoad: false } })

test('with the config in the page the bell takes a click before anything else has arrived', async bench => {
  const { dir, remove } = await buildWith(configOf(bench))
  let held: Held | undefined
  const app = await bench.open({
    dir,
    permission: 'prompt',
    answer: 'granted',
    prepare: async page => {
      held = await hold(page, PAGE)
    },
  })
  await app.page.waitForSelector('button[data-push="off"]')
  await until('the request for the rest', () => held?.paths().some(path => path.startsWith('/late-')))
  await app.page.click('button[data-push]')
  assert.is(await app.permissionRequests(), 0)
  await held?.release()
  await app.bell('on')
  assert.is(await app.permissionRequests(), 1)
  await remove()
})

test('the config in the page is the worker’s too', async bench => {
  const { dir, remove } = await buildWith(configOf(bench))
  const app = await bench.open({ dir, answers: { '/config.js': { status: 404 } } })
  await app.bell('on')
  const front = await app.hide()
  await app.send({ notification: { title: 'Olá', body: 'no fundo' } })
  await until('the notification', () => app.notifications().some(({ body }) => body.includes('no fundo')))
  await front.close()
  await app.server.stop()
  await app.page.reload()
  await app.bell('on')
  await remove()
})

test('with config.js beside it the bell stands when these two have arrived', async bench => {
  let held: Held | undefined
  const app = await bench.open({
    permission: 'prompt',
    config: { shellConfig: { user: ana, promptOnLoad: false } },
    prepare: async page => {
      held = await hold(page, PAGE_AND_CONFIG)
    },
  })
  await app.page.waitForSelector('button[data-push="off"]')
  await held?.release()
  await app.bell('off')
})

// React DOM alone is several flights.
if (renderer === 'preact') {
  test('on the wire the page with its config is one flight, and config.js beside it is exactly one more', async bench => {
    const config = configOf(bench)
    const { dir, remove } = await buildWith(config)
    const whole = await flightsToBell(bench, dir, config, PAGE)
    assert.equal(
      whole.map(({ roundTrip }) => roundTrip),
      [1],
    )
    assert.ok((whole[0]?.bytes ?? Number.NaN) <= FIRST_FLIGHT, `${whole[0]?.bytes} bytes`)
    const apart = await flightsToBell(bench, dist, config, PAGE_AND_CONFIG)
    assert.equal(
      apart.map(({ roundTrip }) => roundTrip),
      [1, 2],
    )
    await remove()
  })
}

test.run()

/** What a distant server had sent when the bell stood there, while everything else was held. */
async function flightsToBell({ browser }: TestBench, dir: string, config: string, but: RegExp) {
  const server = await serve({ dir })
  server.answers.set('/config.js', { type: 'text/javascript', body: config })
  const path = { port: server.port, rtt: 60, bytesPerSecond: 1_000_000 }
  const proxy = await onNewOrigin(() => startSlowStartProxy(path))
  const page: Page = await browser.newPage()
  await hold(page, but)
  await page.goto(proxy.origin)
  await page.waitForSelector('button[data-push]')
  const flights = [...proxy.log]
  await page.close()
  await proxy.stop()
  await server.stop()
  return flights
}
