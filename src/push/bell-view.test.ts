import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asking, askingOnce, keyless, loading, loadingOnce, off, on, troubled } from '../testing/push-states.ts'
import { bellView, firstBellView } from './bell-view.ts'
import { type Blocker, initialPushState } from './state.ts'

const test = suite('bell view')

const grey = { push: 'off', busy: false, warning: false, label: 'bellOff' }
const blocked = (blocker: Blocker) => bellView({ attempt: 1, userId: 'ana', status: 'blocked', blocker })

test('there is no bell before anything is known', () => {
  assert.is(bellView(initialPushState), null)
})

test('there is no bell where push is blocked', () => {
  for (const blocker of ['insecure', 'tauri', 'no-config', 'signed-out', 'ios', 'init-failed'] as const) {
    assert.is(blocked(blocker), null, blocker)
    assert.is(firstBellView(blocker), null, blocker)
  }
})

test('on installed iOS the bell is grey and warns', () => {
  const warns = { ...grey, warning: true, label: 'bellIos' }
  assert.equal(blocked('ios-installed'), warns)
  assert.equal(firstBellView('ios-installed'), warns)
})

test('the bell is grey while push is off, in trouble or has no key', () => {
  for (const state of [keyless, off, ...troubled]) assert.equal(bellView(state), grey, state.status)
})

test("while a load's request runs the bell is grey and busy, and a click still means on", () => {
  for (const state of [loading, loadingOnce]) assert.equal(bellView(state), { ...grey, busy: true })
  assert.equal(firstBellView(null), { ...grey, busy: true })
})

test("while a person's own request runs the bell says that a click takes it back", () => {
  for (const state of [asking, askingOnce]) assert.equal(bellView(state), { ...grey, busy: true, label: 'bellBusy' })
})

test('the bell is on while there is a token', () => {
  assert.equal(bellView(on), { push: 'on', busy: false, warning: false, label: 'bellOn' })
})

test.run()
