import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bellView } from './bell-view.ts'
import { initialPushState } from './state.ts'

const test = suite('bell view')

const grey = { push: 'off', busy: false, warning: false, label: 'bellOff' }

test('there is no bell before anything is known', () => {
  assert.is(bellView(initialPushState), null)
})

test('there is no bell where push is blocked', () => {
  for (const blocker of ['insecure', 'tauri', 'no-config', 'signed-out', 'ios', 'init-failed'] as const) {
    assert.is(bellView({ attempt: 1, status: 'blocked', blocker }), null, blocker)
  }
})

test('on installed iOS the bell is grey and warns', () => {
  assert.equal(bellView({ attempt: 1, status: 'blocked', blocker: 'ios-installed' }), {
    ...grey,
    warning: true,
    label: 'bellIos',
  })
})

test('the bell is grey while push is off or has no key, whatever the permission', () => {
  assert.equal(bellView({ attempt: 1, status: 'keyless' }), grey)
  for (const permission of ['default', 'granted', 'denied'] as const) {
    assert.equal(bellView({ attempt: 1, status: 'off', permission }), grey, permission)
  }
})

test('while a request runs the bell is grey and busy', () => {
  for (const mayPrompt of [true, false]) {
    assert.equal(bellView({ attempt: 1, status: 'asking', mayPrompt }), { ...grey, busy: true })
  }
})

test('the bell is on while there is a token', () => {
  assert.equal(bellView({ attempt: 1, status: 'on', token: 'T' }), {
    push: 'on',
    busy: false,
    warning: false,
    label: 'bellOn',
  })
})

test.run()
