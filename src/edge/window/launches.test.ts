import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Clock, installClock } from '../../testing/clock.ts'
import { openDom } from '../../testing/dom.ts'
import { noTexts } from '../../testing/hostile.ts'
import { replace } from '../../testing/replace.ts'
import { watchLaunches } from './launches.ts'

const plain = suite('launches')

const APP = 'https://app.example'

interface Launched {
  readonly clock: Clock
  /** What came of it. */
  readonly acts: string[]
  /** Opens the page at this path. */
  open(path: string): void
  /** The path as the address bar shows it. */
  path(): string
  /** The browser hands a launch over. */
  launch(targetURL?: unknown): void
}

const test = (sentence: string, run: (launched: Launched) => void) =>
  plain(sentence, async () => {
    const dom = await openDom()
    const clock = installClock()
    const { location, history } = dom.window
    const restore = replace(globalThis, { location, history })
    const acts: string[] = []
    let consume: ((launch: { targetURL?: unknown }) => void) | undefined
    const path = () => location.href.slice(APP.length)
    try {
      run({
        clock,
        acts,
        path,
        open(opened) {
          history.replaceState({ kept: true }, '', opened)
          replace(dom.window, { launchQueue: { setConsumer: (given: typeof consume) => (consume = given) } })
          watchLaunches({
            shortcut: name => acts.push(`${name} at ${path()}`),
            link: url => acts.push(`link ${url}`),
          })
        },
        launch: targetURL => consume?.({ targetURL }),
      })
    } finally {
      restore()
      clock.restore()
      await dom.close()
    }
  })

test('a shortcut that opens the page is acted on once, and goes from the address', ({ acts, open, path, launch }) => {
  open('/?open=unread')
  assert.equal(acts, ['unread at /'])
  launch(`${APP}/?open=unread`)
  assert.equal(acts, ['unread at /'], 'the browser hands over the same launch')
  launch(`${APP}/?open=unread`)
  assert.equal(acts, ['unread at /', 'unread at /'])
  assert.is(path(), '/')
})

test('what else stands in the address stays there, and the history’s state', ({ acts, open, path }) => {
  open('/?lang=es&open=newest#top')
  assert.equal(acts, ['newest at /?lang=es#top'])
  assert.is(path(), '/?lang=es#top')
  assert.equal(history.state, { kept: true })
})

test('a launch that finds the page open is acted on, each time', ({ acts, open, launch }) => {
  open('/orders/7')
  launch(`${APP}/`)
  launch(`${APP}/?open=newest`)
  launch(`${APP}/?open=newest`)
  launch(`${APP}/?open=unread`)
  assert.equal(acts, ['newest at /orders/7', 'newest at /orders/7', 'unread at /orders/7'])
})

test('the launch that opened the page is none of its own, also where the product has gone on since', ({
  acts,
  open,
  launch,
}) => {
  const restore = replace(globalThis, { performance: { getEntriesByType: () => [{ name: `${APP}/invite?code=1` }] } })
  open('/welcome')
  restore()
  launch(`${APP}/invite?code=1`)
  assert.equal(acts, [])
})

test('a launch for another page of the app is a link', ({ acts, open, launch }) => {
  open('/')
  launch(`${APP}/`)
  launch(`${APP}/orders/7?from=mail#top`)
  assert.equal(acts, [`link ${APP}/orders/7?from=mail#top`])
})

test('a launch a second later is not the one that opened the page', ({ acts, open, launch, clock }) => {
  open('/?open=newest')
  clock.advance(1000)
  launch(`${APP}/?open=newest`)
  assert.is(acts.length, 2)
})

test('another launch than the one that opened the page is acted on at once', ({ acts, open, launch }) => {
  open('/?open=newest')
  launch(`${APP}/?open=unread`)
  assert.equal(acts, ['newest at /', 'unread at /'])
})

test('what is no shortcut of this app is none, wherever it comes from', ({ acts, open, path, launch }) => {
  for (const address of [
    '/',
    '/?open=',
    '/?open=NEWEST',
    '/?open=newest%00',
    '/?opened=newest',
    '/orders?open=newest',
  ]) {
    open(address)
    assert.is(path(), address)
    launch(`${APP}${address}`)
  }
  for (const other of [
    ...noTexts,
    undefined,
    null,
    '/?open=newest',
    'https://app.example.evil.example/?open=newest',
    'http://app.example/?open=newest',
    `blob:${APP}/?open=newest`,
    'javascript:open=newest',
  ]) {
    launch(other)
  }
  assert.equal(acts, [])
})

test('a browser without a launch queue reads the address alone', ({ acts }) => {
  history.replaceState(null, '', '/?open=newest')
  watchLaunches({ shortcut: name => acts.push(name), link: url => acts.push(url) })
  assert.equal(acts, ['newest'])
})

plain.run()
