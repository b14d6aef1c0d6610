import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClock } from '../testing/clock.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { type Answers, fakeEnvironment } from '../testing/fake-environment.ts'
import { runIn, TOKEN_LIMIT } from './run.ts'
import type { PushCommand, PushEvent } from './state.ts'

const test = suite('push run')

function begin(answers: Answers) {
  const environment = fakeEnvironment(answers)
  const events: PushEvent[] = []
  const run = runIn(environment, event => events.push(event))
  return { environment, events, run }
}

/** Carries out one command and returns the events that came of it. */
async function carryOut(command: PushCommand, answers: Answers) {
  const { environment, events, run } = begin(answers)
  await run(command)
  environment.verify()
  return { events, calls: environment.calls }
}

const getToken: PushCommand = { type: 'get-token', attempt: 3 }

test('messaging that initialises is no event', async () => {
  assert.equal((await carryOut({ type: 'connect' }, { connect: [undefined] })).events, [])
})

test('messaging that does not initialise is reported and becomes an event', async () => {
  const cause = new Error('no indexedDB')
  const { events, calls } = await carryOut({ type: 'connect' }, { connect: [cause], report: [undefined] })
  assert.equal(events, [{ type: 'init-failed' }])
  assert.equal(calls, [['connect'], ['report', 'messaging did not initialise', cause]])
})

test('the answer to a request for permission becomes an event of the same attempt', async () => {
  for (const permission of ['default', 'granted', 'denied'] as const) {
    const { events } = await carryOut({ type: 'ask-permission', attempt: 3 }, { requestPermission: [permission] })
    assert.equal(events, [{ type: 'permission', attempt: 3, permission }])
  }
})

test('the permission is asked for in the task of the click, or the browser would refuse', async () => {
  const { environment, run } = begin({ requestPermission: ['granted'] })
  const done = run({ type: 'ask-permission', attempt: 1 })
  assert.equal(environment.calls, [['requestPermission']])
  await done
})

test('a token becomes an event of the same attempt', async () => {
  const { events } = await carryOut(getToken, { getToken: ['T'] })
  assert.equal(events, [{ type: 'set-token', attempt: 3, token: 'T' }])
})

test('no token, or an empty one, becomes an event with the permission as it is by then', async () => {
  for (const none of [null, '']) {
    const { events } = await carryOut(getToken, { getToken: [none], permission: ['denied'] })
    assert.equal(events, [{ type: 'no-token', attempt: 3, permission: 'denied' }])
  }
})

test('a token request that fails is reported, and is no token', async () => {
  const cause = new Error('messaging/token-subscribe-failed')
  const { events, calls } = await carryOut(getToken, {
    getToken: [cause],
    permission: ['granted'],
    report: [undefined],
  })
  assert.equal(events, [{ type: 'no-token', attempt: 3, permission: 'granted' }])
  assert.equal(
    calls.filter(([member]) => member === 'report'),
    [['report', 'no push token', cause]],
  )
})

test('a token request without an answer is given up after a minute, not sooner', () =>
  withClock(async clock => {
    const { environment, events, run } = begin({
      getToken: [new Promise<never>(() => undefined)],
      permission: ['granted'],
      report: [undefined],
    })
    const done = run(getToken)
    clock.advance(TOKEN_LIMIT - 1)
    await settled()
    assert.equal(events, [])
    clock.advance(1)
    await done
    assert.equal(events, [{ type: 'no-token', attempt: 3, permission: 'granted' }])
    assert.match(String(environment.calls.find(([member]) => member === 'report')?.[2]), 'no answer within 60 s')
    environment.verify()
  }))

test('a token request that is answered leaves no timer behind', () =>
  withClock(async clock => {
    for (const answer of ['T', new Error('refused')]) {
      const { run } = begin({ getToken: [answer], permission: ['granted'], report: [undefined] })
      await run(getToken)
      await settled()
      assert.is(clock.pending(), 0)
    }
  }))

test('to drop a token, to remember a choice and to report a key is handed on, and no event', async () => {
  assert.equal((await carryOut({ type: 'drop-token' }, { dropToken: [undefined] })).events, [])
  const { calls } = await carryOut({ type: 'remember-choice', wanted: false }, { rememberChoice: [undefined] })
  assert.equal(calls, [['rememberChoice', false]])
  assert.equal((await carryOut({ type: 'report-key' }, { reportKey: [undefined] })).events, [])
})

test('to drop a token is done when the environment is', async () => {
  const drop = deferred<void>()
  const { run } = begin({ dropToken: [drop.promise] })
  let done = false
  const running = run({ type: 'drop-token' }).then(() => {
    done = true
  })
  await settled()
  assert.not(done)
  drop.resolve()
  await running
  assert.ok(done)
})

test.run()
