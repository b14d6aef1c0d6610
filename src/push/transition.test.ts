import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pushStart as start } from '../testing/push-start.ts'
import { initialPushState, type PushEvent, type PushState } from './state.ts'
import { transition } from './transition.ts'

const test = suite('push transition')

const BLOCKERS = ['insecure', 'tauri', 'no-config', 'signed-out', 'ios', 'ios-installed', 'init-failed'] as const
const PERMISSIONS = ['default', 'granted', 'denied'] as const
const blocked = BLOCKERS.map((blocker): PushState => ({ status: 'blocked', attempt: 1, blocker }))
const off = PERMISSIONS.map((permission): PushState => ({ status: 'off', attempt: 1, permission }))
const idle: PushState = { status: 'idle', attempt: 1 }
const keyless: PushState = { status: 'keyless', attempt: 1 }
const asking: PushState = { status: 'asking', attempt: 1, mayPrompt: false }
const askingOnce: PushState = { status: 'asking', attempt: 1, mayPrompt: true }
const on: PushState = { status: 'on', attempt: 1, token: 'T' }
const states = [idle, keyless, asking, askingOnce, on, ...blocked, ...off]

const answersOf = (attempt: number): PushEvent[] => [
  { type: 'set-token', attempt, token: 'NEW' },
  ...PERMISSIONS.map((permission): PushEvent => ({ type: 'no-token', attempt, permission })),
  ...PERMISSIONS.map((permission): PushEvent => ({ type: 'permission', attempt, permission })),
]

test('a load with the permission granted fetches a token without asking', () => {
  assert.equal(transition(initialPushState, start), [
    { status: 'asking', attempt: 1, mayPrompt: true },
    { type: 'connect' },
    { type: 'get-token', attempt: 1 },
  ])
})

test('a load without a decision asks for the permission once', () => {
  assert.equal(transition(initialPushState, { ...start, permission: 'default' }), [
    { status: 'asking', attempt: 1, mayPrompt: false },
    { type: 'connect' },
    { type: 'ask-permission', attempt: 1 },
  ])
})

test('a load with the permission denied asks for nothing', () => {
  assert.equal(transition(initialPushState, { ...start, permission: 'denied' }), [
    { status: 'off', attempt: 1, permission: 'denied' },
    { type: 'connect' },
  ])
})

test('a load that must not prompt leaves an open permission alone, and uses a granted one without asking again', () => {
  assert.equal(transition(initialPushState, { ...start, permission: 'default', promptOnLoad: false }), [
    { status: 'off', attempt: 1, permission: 'default' },
    { type: 'connect' },
  ])
  assert.equal(transition(initialPushState, { ...start, promptOnLoad: false }), [
    { status: 'asking', attempt: 1, mayPrompt: false },
    { type: 'connect' },
    { type: 'get-token', attempt: 1 },
  ])
})

test('a person who has switched push off stays off, whatever the permission', () => {
  for (const permission of PERMISSIONS) {
    assert.equal(transition(initialPushState, { ...start, wanted: false, permission }), [
      { status: 'off', attempt: 1, permission },
      { type: 'connect' },
    ])
  }
})

test('a load without a usable key reports it and requests nothing, also where push is wanted', () => {
  for (const permission of PERMISSIONS) {
    assert.equal(transition(initialPushState, { ...start, keyUsable: false, permission }), [
      { status: 'keyless', attempt: 1 },
      { type: 'connect' },
      { type: 'report-key' },
    ])
  }
})

test('a load that is blocked does nothing at all, whatever else holds', () => {
  for (const blocker of BLOCKERS) {
    for (const keyUsable of [true, false]) {
      assert.equal(transition(initialPushState, { ...start, blocker, keyUsable }), [
        { status: 'blocked', attempt: 1, blocker },
      ])
    }
  }
})

test('a new person starts afresh from every state', () => {
  for (const state of states) {
    assert.equal(transition(state, start)[0], { status: 'asking', attempt: 2, mayPrompt: true })
  }
})

test('a token switches push on', () => {
  for (const state of [asking, askingOnce]) {
    assert.equal(transition(state, { type: 'set-token', attempt: 1, token: 'NEW' }), [
      { status: 'on', attempt: 1, token: 'NEW' },
    ])
  }
})

test('no token at load asks for the permission and tries once more, then push is off', () => {
  const noToken: PushEvent = { type: 'no-token', attempt: 1, permission: 'granted' }
  const [retrying, ...commands] = transition(askingOnce, noToken)
  assert.equal([retrying, commands], [asking, [{ type: 'ask-permission', attempt: 1 }]])
  assert.equal(transition(retrying, { type: 'permission', attempt: 1, permission: 'granted' }), [
    asking,
    { type: 'get-token', attempt: 1 },
  ])
  assert.equal(transition(retrying, noToken), [{ status: 'off', attempt: 1, permission: 'granted' }])
})

test('a permission that is not granted leaves push off', () => {
  for (const permission of ['default', 'denied'] as const) {
    assert.equal(transition(asking, { type: 'permission', attempt: 1, permission }), [
      { status: 'off', attempt: 1, permission },
    ])
  }
})

test('a click while on marks push off, remembers that, and drops the token', () => {
  assert.equal(transition(on, { type: 'toggle' }), [
    { status: 'off', attempt: 2, permission: 'granted' },
    { type: 'remember-choice', wanted: false },
    { type: 'drop-token' },
  ])
})

test('a click while off remembers that and asks again, also where the permission was denied before', () => {
  for (const state of off) {
    assert.equal(transition(state, { type: 'toggle' }), [
      { status: 'asking', attempt: 2, mayPrompt: false },
      { type: 'remember-choice', wanted: true },
      { type: 'ask-permission', attempt: 2 },
    ])
  }
})

test('a click without a usable key reports it again', () => {
  assert.equal(transition(keyless, { type: 'toggle' }), [keyless, { type: 'report-key' }])
})

test('a click while a request runs, or where there is no bell to click, changes nothing', () => {
  for (const state of [idle, asking, askingOnce, ...blocked]) {
    assert.equal(transition(state, { type: 'toggle' }), [state])
  }
})

test('who signs out takes a token along that is there, on its way, or still being deleted', () => {
  const gone = { status: 'blocked', attempt: 2, blocker: 'signed-out' }
  for (const state of [on, asking, askingOnce, ...off]) {
    assert.equal(transition(state, { type: 'signed-out' }), [gone, { type: 'drop-token' }])
  }
  for (const state of [idle, keyless, ...blocked]) {
    assert.equal(transition(state, { type: 'signed-out' }), [gone])
  }
})

test('messaging that does not initialise takes the bell away, but does not hide an earlier reason', () => {
  for (const state of [idle, keyless, asking, askingOnce, on, ...off]) {
    assert.equal(transition(state, { type: 'init-failed' }), [
      { status: 'blocked', attempt: 2, blocker: 'init-failed' },
    ])
  }
  for (const state of blocked) assert.equal(transition(state, { type: 'init-failed' }), [state])
})

test('an answer to another request than the one that runs changes nothing', () => {
  for (const state of [asking, askingOnce]) {
    for (const answer of [...answersOf(0), ...answersOf(2)]) assert.equal(transition(state, answer), [state])
  }
})

test('an answer where nothing was asked changes nothing', () => {
  for (const state of states.filter(({ status }) => status !== 'asking')) {
    for (const answer of answersOf(1)) assert.equal(transition(state, answer), [state])
  }
})

test('what is under way is outdated by a click, a sign-out and a failure', () => {
  for (const event of [{ type: 'signed-out' }, { type: 'init-failed' }] as const) {
    const [after] = transition(asking, event)
    for (const answer of answersOf(1)) assert.equal(transition(after, answer), [after])
  }
  const [switchedOff] = transition(on, { type: 'toggle' })
  const [askingAgain] = transition(switchedOff, { type: 'toggle' })
  for (const answer of [...answersOf(1), ...answersOf(2)]) assert.equal(transition(askingAgain, answer), [askingAgain])
})

test.run()
