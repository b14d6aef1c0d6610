import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  answersOf,
  asking,
  askingOnce,
  blocked,
  busyStates,
  idle,
  keyless,
  loading,
  loadingOnce,
  nobody,
  off,
  on,
  pushStates,
  troubled,
} from '../testing/push-states.ts'
import type { PushState } from './state.ts'
import { transition } from './transition.ts'

const test = suite('push transition: clicks and sign-out')

const isSignedOut = (state: PushState) => state.status === 'blocked' && state.blocker === 'signed-out'
const click = { type: 'toggle' } as const
const next = { attempt: 2, userId: 'ana' }
const switchedOff = [
  { ...next, status: 'off' },
  { type: 'remember-choice', userId: 'ana', wanted: false },
  { type: 'drop-token', userId: 'ana' },
]

test('a click while on marks push off, remembers that, and drops the token', () => {
  assert.equal(transition(on, click), switchedOff)
})

test('a click while off remembers that and asks again, whatever the trouble was before', () => {
  for (const state of [off, ...troubled]) {
    assert.equal(transition(state, click), [
      { ...asking, ...next },
      { type: 'remember-choice', userId: 'ana', wanted: true },
      { type: 'ask-permission', attempt: 2 },
    ])
  }
})

test("a click while a load's request runs means on, and the request goes on as it was", () => {
  for (const [state, after] of [
    [loading, asking],
    [loadingOnce, askingOnce],
  ] as const) {
    assert.equal(transition(state, click), [after, { type: 'remember-choice', userId: 'ana', wanted: true }])
  }
})

test("a click while a person's own request runs takes it back", () => {
  for (const state of [asking, askingOnce]) assert.equal(transition(state, click), switchedOff)
})

test("two clicks while a load's request runs end it", () => {
  const [meant] = transition(loading, click)
  assert.equal(transition(meant, click), switchedOff)
})

test('a click without a usable key reports it again', () => {
  assert.equal(transition(keyless, click), [keyless, { type: 'report-key' }])
})

test('a click where there is no bell to click changes nothing', () => {
  for (const state of [idle, nobody, ...blocked]) assert.equal(transition(state, click), [state])
})

test('who signs out takes a token along that is there, on its way, or left behind by what has failed', () => {
  for (const state of pushStates) {
    if (state.userId === null || isSignedOut(state)) continue
    const gone = { ...next, status: 'blocked', blocker: 'signed-out' }
    const expected = [gone, { type: 'leave', userId: 'ana' }]
    assert.equal(transition(state, { type: 'signed-out' }), expected, JSON.stringify(state))
  }
})

test('a sign-out where nobody is, or whose person has signed out before, changes nothing', () => {
  const gone = blocked.filter(isSignedOut)
  assert.is(gone.length, 1)
  for (const state of [idle, nobody, ...gone]) assert.equal(transition(state, { type: 'signed-out' }), [state])
})

test('what is under way is outdated by a click, a sign-out and a failure', () => {
  for (const state of busyStates) {
    for (const event of [{ type: 'signed-out' }, { type: 'init-failed' }] as const) {
      const [after] = transition(state, event)
      for (const answer of answersOf(1)) assert.equal(transition(after, answer), [after])
    }
  }
  const [takenBack] = transition(asking, click)
  for (const answer of answersOf(1)) assert.equal(transition(takenBack, answer), [takenBack])
  const [askingAgain] = transition(takenBack, click)
  for (const answer of [...answersOf(1), ...answersOf(2)]) assert.equal(transition(askingAgain, answer), [askingAgain])
})

test.run()
