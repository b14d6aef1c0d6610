import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  answersOf,
  blocked,
  busyStates,
  idle,
  keyless,
  loading,
  nobody,
  off,
  on,
  PERMISSIONS,
  pushStates,
  troubled,
} from '../testing/push-states.ts'
import type { PushSighting } from './state.ts'
import { transition } from './transition.ts'

const test = suite('push transition: changes from outside')

const next = { attempt: 2, userId: 'ana' }
const requested = [
  { ...loading, ...next },
  { type: 'get-token', ...next },
]
const drop = { type: 'drop-token', userId: 'ana' }
const settled = [off, ...troubled]
const deaf = [idle, nobody, ...blocked, keyless]

const changed = (permission: NotificationPermission, wanted = true) =>
  ({ type: 'permission-changed', permission, wanted }) as const
const seen = (sighting: Partial<PushSighting> = {}) =>
  ({ type: 'seen', wanted: true, permission: 'granted', token: null, taken: false, ...sighting }) as const

test('a permission that is given in the settings fetches a token, unless push was switched off', () => {
  for (const state of settled) {
    assert.equal(transition(state, changed('granted')), requested, state.status)
    assert.equal(transition(state, changed('granted', false)), [state], state.status)
  }
})

test('a permission that is taken away or reset while push is not on shows as that', () => {
  for (const state of settled) {
    assert.equal(transition(state, changed('denied')), [{ ...next, status: 'denied' }], state.status)
    assert.equal(transition(state, changed('default')), [{ ...next, status: 'off' }], state.status)
    for (const permission of PERMISSIONS) {
      assert.equal(transition(state, changed(permission, false)), [state], `${state.status} ${permission}`)
    }
  }
})

test('a permission that is taken away or reset while push is on ends it, also at the service', () => {
  for (const wanted of [true, false]) {
    assert.equal(transition(on, changed('denied', wanted)), [{ ...next, status: 'denied' }, drop])
    assert.equal(transition(on, changed('default', wanted)), [{ ...next, status: 'off' }, drop])
    assert.equal(transition(on, changed('granted', wanted)), [on])
  }
})

test('a permission that is taken away or reset while a request runs ends it, whose answer comes to nothing', () => {
  for (const state of busyStates) {
    for (const wanted of [true, false]) {
      assert.equal(transition(state, changed('denied', wanted)), [{ ...next, status: 'denied' }, drop])
      assert.equal(transition(state, changed('default', wanted)), [{ ...next, status: 'off' }, drop])
      assert.equal(transition(state, changed('granted', wanted)), [state])
    }
    const [lost] = transition(state, changed('denied'))
    for (const answer of answersOf(1)) assert.equal(transition(lost, answer), [lost])
  }
})

test('where there is no push nothing is learnt of the permission', () => {
  for (const state of deaf) {
    for (const permission of PERMISSIONS) {
      for (const wanted of [true, false]) assert.equal(transition(state, changed(permission, wanted)), [state])
    }
  }
})

test('what another window has switched off is off here, and its end is seen to, also of what is under way', () => {
  for (const state of [on, ...troubled, ...busyStates]) {
    for (const token of ['T', null]) {
      const expected = [{ ...next, status: 'off' }, drop]
      assert.equal(transition(state, seen({ wanted: false, token })), expected, state.status)
    }
  }
  assert.equal(transition(off, seen({ wanted: false })), [off])
})

test('what another window has switched on is on here', () => {
  for (const state of settled) {
    assert.equal(transition(state, seen({ token: 'T' })), [{ ...on, attempt: 2 }], state.status)
  }
})

test('a token that the worker has renewed takes the place of the old one, and the same one changes nothing', () => {
  assert.equal(transition(on, seen({ token: 'RENEWED' })), [{ ...on, attempt: 2, token: 'RENEWED' }])
  const [same] = transition(on, seen({ token: 'T' }))
  assert.is(same, on)
})

test('a token that has gone is requested anew', () => {
  assert.equal(transition(on, seen()), requested)
})

test('a token without the permission is lost', () => {
  assert.equal(transition(on, seen({ permission: 'denied', token: 'T' })), [{ ...next, status: 'denied' }, drop])
  assert.equal(transition(on, seen({ permission: 'default' })), [{ ...next, status: 'off' }, drop])
})

test('a permission that a look finds granted fetches a token, but not again where that was refused or has failed', () => {
  for (const state of settled) {
    const mayHelp = ['off', 'denied', 'dismissed'].includes(state.status)
    assert.equal(transition(state, seen()), mayHelp ? requested : [state], state.status)
  }
})

test('a permission that a look finds denied shows as that, whatever the trouble was before', () => {
  for (const state of settled) {
    const expected = state.status === 'denied' ? state : { ...next, status: 'denied' }
    assert.equal(transition(state, seen({ permission: 'denied', token: 'T' })), [expected], state.status)
  }
})

test('a look does not disturb a request that runs, nor what is off for want of an answer', () => {
  for (const permission of PERMISSIONS) {
    for (const state of busyStates) assert.equal(transition(state, seen({ permission, token: 'T' })), [state])
  }
  for (const state of settled) assert.equal(transition(state, seen({ permission: 'default', token: 'T' })), [state])
})

test('where somebody else has taken push on this device it is off here, and is not taken back', () => {
  for (const permission of PERMISSIONS) {
    assert.equal(transition(on, seen({ permission, taken: true })), [{ ...next, status: 'off' }], permission)
    for (const state of [...settled, ...busyStates]) {
      assert.equal(transition(state, seen({ permission, taken: true })), [state], `${state.status} ${permission}`)
    }
  }
})

test('what another window has switched off is off here, though somebody else has taken push since', () => {
  for (const state of [on, ...troubled, ...busyStates]) {
    assert.equal(transition(state, seen({ wanted: false, taken: true })), [{ ...next, status: 'off' }, drop])
  }
})

test('where there is no push, nothing that is seen changes that', () => {
  for (const state of deaf) {
    for (const wanted of [true, false]) assert.equal(transition(state, seen({ wanted, token: 'T' })), [state])
  }
})

test('a network that is back is reason to try what may have failed for want of it again, and nothing else', () => {
  for (const state of pushStates) {
    const expected = state.status === 'offline' || state.status === 'failed' ? requested : [state]
    assert.equal(transition(state, { type: 'online' }), expected, state.status)
  }
})

test.run()
