import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred } from '../../testing/deferred.ts'
import { allSettled, type PushDevice, withPushDevice } from '../../testing/push-device.ts'
import { TOKEN_LIMIT } from './environment.ts'

const plain = suite('push environment: late answers')

const test = (sentence: string, run: (device: PushDevice) => Promise<void>) =>
  plain(sentence, () => withPushDevice(run))

type Page = ReturnType<PushDevice['window']>

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    cause => cause.message,
  )
const refuse = (why: string) => () => Promise.reject(new Error(why))
const never = () => new Promise<never>(() => undefined)

/** A window whose request for Ana's token is given up, and the answer to it, which is still to come. */
async function givenUp(push: PushDevice) {
  const late = deferred<void>()
  push.device.delay('get', () => late.promise)
  const page = push.window()
  const failure = failureOf(page.getToken('ana'))
  await allSettled()
  push.clock.advance(TOKEN_LIMIT)
  assert.is(await failure, 'no answer within 60 s')
  return { page, late }
}

test('a request without an answer is given up after a minute, not sooner', async ({ clock, device, ...push }) => {
  device.delay('get', never)
  const failure = failureOf(push.window().getToken('ana'))
  await allSettled()
  clock.advance(TOKEN_LIMIT - 1)
  await allSettled()
  assert.is(await Promise.race([failure, allSettled().then(() => 'waiting')]), 'waiting')
  clock.advance(1)
  assert.is(await failure, 'no answer within 60 s')
})

test('a request that is answered leaves no timer behind', async push => {
  await push.window().getToken('ana')
  push.device.delay('get', refuse('refused'))
  await failureOf(push.window().getToken('ana'))
  await allSettled()
  assert.is(push.clock.pending(), 0)
})

test('an answer after that is kept where push is still wanted, and this window is told to look', async push => {
  const { device, calls } = push
  const { late } = await givenUp(push)
  late.resolve()
  await allSettled()
  assert.is(device.held()?.token, 'T1')
  assert.ok(calls.includes('changed here too'))
  assert.not.ok(calls.includes('deleteAtService T1'))
})

test('an answer after that is ended where push has been switched off, and the service deletes its token', async push => {
  const { page, late } = await givenUp(push)
  page.rememberChoice('ana', false)
  late.resolve()
  await allSettled()
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
  assert.ok(push.calls.includes('deleteAtService T1'))
})

for (const [how, end] of [
  ['was switched off', (page: Page) => page.dropToken('ana')],
  ['was signed out', (page: Page) => page.leave('ana')],
] as const) {
  test(`an answer after that is ended, too, where push ${how} and everything there was then has ended before`, async push => {
    const { page, late } = await givenUp(push)
    page.rememberChoice('ana', false)
    await end(page)
    assert.is(push.choices.holder(), undefined)
    late.resolve()
    await allSettled()
    assert.is(push.device.held(), undefined)
    assert.is(push.choices.holder(), undefined)
    assert.ok(push.calls.includes('deleteAtService T1'))
  })
}

test('an answer after that which comes when somebody else has a token leaves no token of the one for the other', async push => {
  const { page, late } = await givenUp(push)
  push.device.delay('get', async () => undefined)
  await page.leave('ana')
  assert.is(await page.getToken('bo'), 'T1')
  late.resolve()
  await allSettled()
  assert.is(push.choices.holder(), 'bo')
  assert.is(push.device.held()?.token, 'T2')
})

test('of two tokens that requests which overlapped have brought, the one that the browser did not keep is deleted', async push => {
  const { late } = await givenUp(push)
  late.resolve()
  push.device.delay('get', async () => push.device.held() && push.device.hold('KEPT'))
  await allSettled()
  assert.is(push.device.held()?.token, 'KEPT')
  assert.ok(push.calls.includes('deleteAtService T1'))
  assert.not.ok(push.calls.includes('deleteAtService KEPT'))
})

test('a request whose messaging has not loaded does not come to life when its turn comes', async push => {
  const turn = deferred<void>()
  void push.inTurn(() => turn.promise)
  push.gate.load = refuse('chunk failed')
  assert.is(await failureOf(push.window().getToken('ana')), 'chunk failed')
  push.gate.load = async () => undefined
  turn.resolve()
  await allSettled()
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
})

test('a request whose turn does not come is given up as well, and looked at when it has come', async push => {
  const turn = deferred<void>()
  void push.inTurn(() => turn.promise)
  const failure = failureOf(push.window().getToken('ana'))
  push.clock.advance(TOKEN_LIMIT)
  assert.is(await failure, 'no answer within 60 s')
  turn.resolve()
  await allSettled()
  assert.equal(push.calls, ['load', 'look KEY', 'recipient ana', 'get KEY', 'changed here too'])
})

plain.run()
