import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VapidKeyFact } from '../../config/vapid-key.ts'
import { errorsOf } from '../../testing/console.ts'
import { deferred, settled } from '../../testing/deferred.ts'
import { type PushDevice, withPushDevice } from '../../testing/push-device.ts'
import { replace } from '../../testing/replace.ts'
import { troubleOf } from './environment.ts'

const plain = suite('push environment: page')

const test = (sentence: string, run: (device: PushDevice) => Promise<void>) =>
  plain(sentence, () => withPushDevice(run))

const unusable: VapidKeyFact = { status: 'unusable', problem: 'vapidKey is missing' }

test('a look tells the choice, the permission and the token, and asks no network', async push => {
  push.choices.setHolder('ana')
  push.device.hold('T')
  const page = push.window()
  assert.equal(await page.look('ana'), { wanted: true, permission: 'granted', token: 'T', taken: false })
  push.choices.setWanted('ana', false)
  push.browser.permission = 'denied'
  assert.equal(await page.look('ana'), { wanted: false, permission: 'denied', token: 'T', taken: false })
  assert.equal(push.calls, ['load', 'look KEY', 'look KEY'])
})

test("a look tells neither another person's token nor one for another key", async push => {
  const none = { wanted: true, permission: 'granted', token: null, taken: false }
  push.device.hold('T')
  assert.equal(await push.window().look('ana'), none)
  push.choices.setHolder('bo')
  assert.equal(await push.window().look('ana'), { ...none, taken: true })
  assert.equal(push.calls, [], 'nothing is loaded for that')
  push.choices.setHolder('ana')
  assert.equal(await push.window(unusable).look('ana'), none)
  push.device.hold('T', 'OLD-KEY')
  assert.equal(await push.window().look('ana'), none)
})

test('a look that takes its time tells the choice and the permission as they are in the end', async push => {
  const held = deferred<void>()
  push.choices.setHolder('ana')
  push.device.hold('T')
  push.device.delay('look', () => held.promise)
  push.choices.setWanted('ana', false)
  const looking = push.window().look('ana')
  await settled()
  push.choices.setWanted('ana', true)
  push.browser.permission = 'default'
  held.resolve()
  assert.equal(await looking, { wanted: true, permission: 'default', token: 'T', taken: false })
})

test('a look tells that somebody else has push on this device, also where that has come meanwhile', async push => {
  const held = deferred<void>()
  push.choices.setHolder('ana')
  push.device.hold('T')
  push.device.delay('look', () => held.promise)
  const looking = push.window().look('ana')
  await settled()
  push.choices.setHolder('bo')
  held.resolve()
  assert.ok((await looking).taken)
})

test('a choice is kept for its person, and other windows are told', async push => {
  const page = push.window()
  page.rememberChoice('ana', false)
  assert.not(push.choices.wanted('ana'))
  assert.ok(push.choices.wanted('bo'))
  page.rememberChoice('ana', true)
  assert.ok(push.choices.wanted('ana'))
  assert.equal(push.calls, ['changed', 'changed'])
  assert.is(push.storage.items.size, 0)
})

test('messaging that does not load rejects', async push => {
  push.gate.load = () => Promise.reject(new Error('chunk failed'))
  const failure = await push
    .window()
    .connect()
    .catch(cause => cause.message)
  assert.is(failure, 'chunk failed')
})

test('a key that cannot be used is told with its problem, at each call', async push => {
  const page = push.window(unusable)
  const twice = () => {
    page.reportKey()
    page.reportKey()
  }
  assert.equal(await errorsOf(twice), ['[sineta] vapidKey is missing', '[sineta] vapidKey is missing'])
  assert.equal(await errorsOf(() => push.window().reportKey()), [])
})

test('a browser without notifications has denied them', async push => {
  const restore = replace(globalThis, { window: {}, Notification: undefined })
  assert.is(push.window().permission(), 'denied')
  assert.is(await push.window().requestPermission(), 'denied')
  restore()
})

test("the browser's permission is read anew each time", async push => {
  const page = push.window()
  push.browser.permission = 'default'
  assert.is(page.permission(), 'default')
  assert.is(await page.requestPermission(), 'granted')
  push.browser.permission = 'granted'
  assert.is(page.permission(), 'granted')
})

test('a request for permission that the browser refuses answers with the permission as it stands', async push => {
  push.browser.permission = 'default'
  push.browser.requestPermission = () => Promise.reject(new TypeError('needs a gesture'))
  assert.is(await push.window().requestPermission(), 'default')
})

test('the trouble is the permission before the network, and the network before the refusal', async () => {
  const aborted = new DOMException('Registration failed - push service error', 'AbortError')
  const other = new DOMException('no', 'InvalidStateError')
  const table = [
    [aborted, 'denied', false, 'denied'],
    [aborted, 'denied', true, 'denied'],
    [aborted, 'default', false, 'dismissed'],
    [aborted, 'default', true, 'dismissed'],
    [aborted, 'granted', false, 'offline'],
    [aborted, 'granted', true, 'refused'],
    [other, 'granted', true, 'failed'],
    [Object.assign(new Error('no'), { name: 'AbortError' }), 'granted', true, 'failed'],
    [new Error('no answer within 60 s'), 'granted', true, 'failed'],
    [undefined, 'granted', true, 'failed'],
    ['offline', 'granted', false, 'offline'],
  ] as const
  for (const [cause, permission, online, trouble] of table) {
    assert.is(troubleOf(cause, permission, online), trouble, `${cause} ${permission} ${online}`)
  }
})

test('the trouble is told from the permission and the network as they are by then', async push => {
  const page = push.window()
  const cause = new Error('Failed to fetch')
  assert.is(page.troubleOf(cause), 'failed')
  push.navigator.onLine = false
  assert.is(page.troubleOf(cause), 'offline')
  push.browser.permission = 'denied'
  assert.is(page.troubleOf(cause), 'denied')
})

plain.run()
