import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pushStart as start } from '../testing/push-start.ts'
import {
  answersOf,
  asking,
  BLOCKERS,
  blocked,
  busyStates,
  loading,
  loadingOnce,
  nobody,
  PERMISSIONS,
  pushStates,
  TROUBLES,
} from '../testing/push-states.ts'
import { type Blocker, initialPushState } from './state.ts'
import { transition } from './transition.ts'

const test = suite('push transition: requests')

const ana = { attempt: 1, userId: 'ana' }
const getToken = { type: 'get-token', ...ana }
const ask = { type: 'ask-permission', attempt: 1 }
const drop = { type: 'drop-token', userId: 'ana' }

test('a load with the permission granted fetches a token without asking', () => {
  assert.equal(transition(initialPushState, start), [loadingOnce, { type: 'connect' }, getToken])
})

test('a load without a decision asks for the permission once', () => {
  assert.equal(transition(initialPushState, { ...start, permission: 'default' }), [loading, { type: 'connect' }, ask])
})

test('a load with the permission denied asks for nothing, and ends what an earlier visit has left', () => {
  for (const promptOnLoad of [true, false]) {
    assert.equal(transition(initialPushState, { ...start, promptOnLoad, permission: 'denied' }), [
      { ...ana, status: 'denied' },
      { type: 'connect' },
      drop,
    ])
  }
})

test('a load that must not prompt ends what is left without a permission, and uses a granted one without asking', () => {
  assert.equal(transition(initialPushState, { ...start, permission: 'default', promptOnLoad: false }), [
    { ...ana, status: 'off' },
    { type: 'connect' },
    drop,
  ])
  assert.equal(transition(initialPushState, { ...start, promptOnLoad: false }), [
    loading,
    { type: 'connect' },
    getToken,
  ])
})

test('a person who has switched push off stays off, whatever the permission', () => {
  for (const permission of PERMISSIONS) {
    assert.equal(transition(initialPushState, { ...start, wanted: false, permission }), [
      { ...ana, status: 'off' },
      { type: 'connect' },
    ])
  }
})

test('a load without a usable key reports it and requests nothing, also where push is wanted', () => {
  for (const permission of PERMISSIONS) {
    assert.equal(transition(initialPushState, { ...start, keyUsable: false, permission }), [
      { ...ana, status: 'keyless' },
      { type: 'connect' },
      { type: 'report-key' },
    ])
  }
})

test('a load that is blocked does nothing at all, whatever else holds', () => {
  for (const blocker of BLOCKERS) {
    for (const keyUsable of [true, false]) {
      assert.equal(transition(initialPushState, { ...start, blocker, keyUsable }), [
        { ...ana, status: 'blocked', blocker },
      ])
    }
  }
})

test('a load where nobody is signed in does nothing, and says what else stands in the way before it says that', () => {
  const blockedBy = (blocker: Blocker) => [{ attempt: 1, userId: null, status: 'blocked', blocker }]
  const without = { ...start, userId: null }
  assert.equal(transition(initialPushState, without), blockedBy('signed-out'))
  for (const blocker of BLOCKERS) {
    assert.equal(transition(initialPushState, { ...without, blocker }), blockedBy(blocker))
  }
})

test('a new person starts afresh from every state', () => {
  for (const state of pushStates) {
    assert.equal(transition(state, { ...start, userId: 'bo' })[0], { ...loadingOnce, attempt: 2, userId: 'bo' })
  }
})

test('a token switches push on', () => {
  for (const state of busyStates) {
    assert.equal(transition(state, { type: 'set-token', attempt: 1, token: 'NEW' }), [
      { ...ana, status: 'on', token: 'NEW' },
    ])
  }
})

test('no token at load asks for the permission and tries once more, then the bell knows the trouble', () => {
  for (const reason of TROUBLES) {
    const noToken = { type: 'no-token', attempt: 1, reason } as const
    const [retrying, ...commands] = transition(loadingOnce, noToken)
    assert.equal([retrying, commands], [loading, [ask]], reason)
    assert.equal(transition(retrying, { type: 'permission', attempt: 1, permission: 'granted' }), [loading, getToken])
    assert.equal(transition(retrying, noToken), [{ ...ana, status: reason }], reason)
  }
})

test('each reason why a person gets no token becomes a trouble of its own', () => {
  for (const reason of TROUBLES) {
    assert.equal(transition(asking, { type: 'no-token', attempt: 1, reason }), [{ ...ana, status: reason }], reason)
  }
})

test('what was switched off in another window meanwhile is off, and is not tried once more', () => {
  for (const state of busyStates) {
    assert.equal(transition(state, { type: 'no-token', attempt: 1, reason: 'unwanted' }), [{ ...ana, status: 'off' }])
  }
})

test('a question that is refused is denied, one without an answer dismissed, and what is there ends', () => {
  for (const state of busyStates) {
    const answer = { type: 'permission', attempt: 1 } as const
    assert.equal(transition(state, { ...answer, permission: 'denied' }), [{ ...ana, status: 'denied' }, drop])
    assert.equal(transition(state, { ...answer, permission: 'default' }), [{ ...ana, status: 'dismissed' }, drop])
  }
})

test('messaging that does not initialise takes the bell away, but does not hide an earlier reason', () => {
  for (const state of pushStates.filter(({ status }) => status !== 'blocked')) {
    assert.equal(transition(state, { type: 'init-failed' }), [
      { attempt: 2, userId: state.userId, status: 'blocked', blocker: 'init-failed' },
    ])
  }
  for (const state of [nobody, ...blocked]) assert.equal(transition(state, { type: 'init-failed' }), [state])
})

test('an answer to another request than the one that runs changes nothing', () => {
  for (const state of busyStates) {
    for (const answer of [...answersOf(0), ...answersOf(2)]) assert.equal(transition(state, answer), [state])
  }
})

test('an answer where nothing was asked changes nothing', () => {
  for (const state of pushStates.filter(({ status }) => status !== 'asking')) {
    for (const answer of answersOf(1)) assert.equal(transition(state, answer), [state])
  }
})

test.run()
