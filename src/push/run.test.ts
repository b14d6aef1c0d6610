import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClock } from '../testing/clock.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { type Answers, fakeEnvironment } from '../testing/fake-environment.ts'
import { TROUBLES } from '../testing/push-states.ts'
import { QUESTION_LIMIT, runIn } from './run.ts'
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

const getToken: PushCommand = { type: 'get-token', attempt: 3, userId: 'ana' }
const ask: PushCommand = { type: 'ask-permission', attempt: 3 }

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
    const { events } = await carryOut(ask, { requestPermission: [permission] })
    assert.equal(events, [{ type: 'permission', attempt: 3, permission }])
  }
})

test('the permission is asked for in the task of the click, or the browser would refuse', async () => {
  const { environment, run } = begin({ requestPermission: ['granted'] })
  const done = run(ask)
  assert.equal(environment.calls, [['requestPermission']])
  await done
})

test('after two minutes without an answer the permission counts as it is, not sooner, and only once', () =>
  withClock(async clock => {
    const answer = deferred<NotificationPermission>()
    const { events, run } = begin({ requestPermission: [answer.promise], permission: ['default'] })
    const done = run(ask)
    clock.advance(QUESTION_LIMIT - 1)
    await settled()
    assert.equal(events, [])
    clock.advance(1)
    await done
    answer.resolve('granted')
    await settled()
    assert.equal(events, [{ type: 'permission', attempt: 3, permission: 'default' }])
  }))

test('a question that is answered leaves no timer behind', () =>
  withClock(async clock => {
    await carryOut(ask, { requestPermission: ['granted'] })
    await settled()
    assert.is(clock.pending(), 0)
  }))

test('a token becomes an event of the same attempt, requested for the person of the command', async () => {
  const { events, calls } = await carryOut(getToken, { getToken: ['T'] })
  assert.equal(events, [{ type: 'set-token', attempt: 3, token: 'T' }])
  assert.equal(calls, [['getToken', 'ana']])
})

test('no token, or an empty one, means that push was switched off meanwhile, and is no trouble', async () => {
  for (const none of [null, '']) {
    const { events, calls } = await carryOut(getToken, { getToken: [none] })
    assert.equal(events, [{ type: 'no-token', attempt: 3, reason: 'unwanted' }])
    assert.equal(calls, [['getToken', 'ana']])
  }
})

test('a token request that fails is reported once, and its reason is what the environment makes of it', async () => {
  for (const trouble of TROUBLES) {
    const cause = new Error('messaging/token-subscribe-failed')
    const { events, calls } = await carryOut(getToken, {
      getToken: [cause],
      troubleOf: [trouble],
      report: [undefined],
    })
    assert.equal(events, [{ type: 'no-token', attempt: 3, reason: trouble }])
    assert.equal(calls.slice(1), [
      ['report', 'no push token', cause],
      ['troubleOf', cause],
    ])
  }
})

test('to drop a token, to leave, to remember a choice and to report a key is handed on, and no event', async () => {
  const dropped = await carryOut({ type: 'drop-token', userId: 'ana' }, { dropToken: [undefined] })
  assert.equal(dropped, { events: [], calls: [['dropToken', 'ana']] })
  const left = await carryOut({ type: 'leave', userId: 'ana' }, { leave: [undefined] })
  assert.equal(left, { events: [], calls: [['leave', 'ana']] })
  const remember = { type: 'remember-choice', userId: 'ana', wanted: false } as const
  const { calls } = await carryOut(remember, { rememberChoice: [undefined] })
  assert.equal(calls, [['rememberChoice', 'ana', false]])
  assert.equal((await carryOut({ type: 'report-key' }, { reportKey: [undefined] })).events, [])
})

test('to drop a token, or to leave, is done when the environment is', async () => {
  for (const [type, member] of [
    ['drop-token', 'dropToken'],
    ['leave', 'leave'],
  ] as const) {
    const end = deferred<void>()
    const { run } = begin({ [member]: [end.promise] })
    let done = false
    const running = run({ type, userId: 'ana' }).then(() => {
      done = true
    })
    await settled()
    assert.not(done)
    end.resolve()
    await running
    assert.ok(done)
  }
})

test.run()
