import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../../testing/console.ts'
import { deferred } from '../../testing/deferred.ts'
import { allSettled, type PushDevice, withPushDevice } from '../../testing/push-device.ts'

const plain = suite('push environment: tokens')

const test = (sentence: string, run: (device: PushDevice) => Promise<void>) =>
  plain(sentence, () => withPushDevice(run))

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    cause => cause.message,
  )
const refuse = (why: string) => () => Promise.reject(new Error(why))

test('a token is requested with the public key, its holder and recipient known before it can exist', async push => {
  const { choices, calls, device } = push
  const token = deferred<void>()
  device.delay('get', () => token.promise)
  const request = push.window().getToken('ana')
  await allSettled()
  assert.equal(calls, ['load', 'look KEY', 'recipient ana', 'get KEY'])
  assert.is(choices.holder(), 'ana')
  token.resolve()
  assert.is(await request, 'T1')
  assert.equal(calls.slice(4), ['changed'])
})

test('who may hold a token stays remembered where the request fails', async ({ choices, device, ...push }) => {
  device.delay('get', refuse('refused'))
  assert.is(await failureOf(push.window().getToken('ana')), 'refused')
  assert.is(choices.holder(), 'ana')
})

test('a worker that cannot be told for whom messages are is reported, and does not keep anybody from a token', async push => {
  push.gate.recipient = refuse('no database')
  const lines = await errorsOf(async () => assert.is(await push.window().getToken('ana'), 'T1'))
  assert.equal(lines, ['[sineta] the worker does not know for whom messages are: Error: no database'])
})

test('messaging that does not load is a failure, and nobody is remembered as a holder', async push => {
  push.gate.load = refuse('chunk failed')
  assert.is(await failureOf(push.window().getToken('ana')), 'chunk failed')
  assert.is(push.choices.holder(), undefined)
})

test('the token of another person is remembered for deletion, then ended, then one is requested', async push => {
  const { choices, calls, device, storage } = push
  choices.setHolder('bo')
  device.hold('OF-BO')
  device.delay('end', async () => void calls.push(`pending ${storage.keys('push-deletion:')}`))
  assert.is(await push.window().getToken('ana'), 'T1')
  await allSettled()
  assert.equal(calls, [
    'load',
    'stored',
    'end',
    'pending push-deletion:OF-BO',
    'recipient ana',
    'get KEY',
    'changed',
    'deleteAtService OF-BO',
  ])
  assert.is(choices.holder(), 'ana')
  assert.not(push.deletions.pending())
})

test("while another person's subscription cannot be ended, no token is requested, and its token stays to be deleted", async push => {
  push.choices.setHolder('bo')
  push.device.hold('OF-BO')
  push.device.delay('end', refuse('busy'))
  assert.is(await failureOf(push.window().getToken('ana')), 'busy')
  assert.is(push.choices.holder(), 'bo')
  assert.ok(push.deletions.pending())
  assert.not.ok(push.calls.some(call => call.startsWith('get')))
})

test("a person's own token that belongs to another key ends first, one for this key stays", async push => {
  const { choices, device, calls } = push
  choices.setHolder('ana')
  device.hold('OLD', 'OLD-KEY')
  const page = push.window()
  assert.is(await page.getToken('ana'), 'T1')
  await allSettled()
  const renewal = ['load', 'look KEY', 'stored', 'end', 'recipient ana', 'get KEY', 'changed', 'deleteAtService OLD']
  assert.equal(calls, renewal)
  assert.is(await page.getToken('ana'), 'T1')
  assert.equal(calls.slice(renewal.length), ['look KEY', 'recipient ana', 'get KEY', 'changed'])
})

test('what another window has switched off before its turn is no token, and what was there ends', async push => {
  const turn = deferred<void>()
  void push.inTurn(() => turn.promise)
  push.choices.setHolder('ana')
  push.device.hold('T')
  const request = push.window().getToken('ana')
  push.choices.setWanted('ana', false)
  turn.resolve()
  assert.is(await request, null)
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
})

test('without a usable key there is no token, and none is requested', async push => {
  assert.is(await push.window({ status: 'unusable', problem: 'vapidKey is missing' }).getToken('ana'), null)
  assert.not.ok(push.calls.includes('get KEY'))
})

test('without the permission there is no token, and that is not taken for being switched off', async push => {
  for (const permission of ['default', 'denied'] as const) {
    push.browser.permission = permission
    assert.is(await failureOf(push.window().getToken('ana')), 'there is no permission for notifications')
  }
  assert.not.ok(push.calls.includes('get KEY'))
})

test('a permission that is taken away before its turn is a failure, and what was there ends', async push => {
  const turn = deferred<void>()
  void push.inTurn(() => turn.promise)
  push.choices.setHolder('ana')
  push.device.hold('T')
  const failure = failureOf(push.window().getToken('ana'))
  push.browser.permission = 'denied'
  turn.resolve()
  assert.is(await failure, 'there is no permission for notifications')
  assert.is(push.device.held(), undefined)
})

plain.run()
