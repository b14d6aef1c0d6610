import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FirebaseConfigFact } from '../config/firebase-config.ts'
import { blockerOf, isPushPossible, type PlatformFacts } from './eligibility.ts'

const test = suite('push eligibility')

const desktop: PlatformFacts = { secure: true, tauri: false, ios: 'no' }
const complete: FirebaseConfigFact = {
  status: 'complete',
  config: { apiKey: 'K', projectId: 'P', appId: 'A', messagingSenderId: '1' },
}

test('nothing is in the way on a secure desktop page with a config and somebody signed in', () => {
  assert.is(blockerOf(desktop, complete, true), null)
})

test('each reason alone is enough', () => {
  assert.is(blockerOf({ ...desktop, secure: false }, complete, true), 'insecure')
  assert.is(blockerOf({ ...desktop, tauri: true }, complete, true), 'tauri')
  assert.is(blockerOf(desktop, { status: 'absent' }, true), 'no-config')
  assert.is(blockerOf(desktop, complete, false), 'signed-out')
  assert.is(blockerOf({ ...desktop, ios: 'tab' }, complete, true), 'ios')
  assert.is(blockerOf({ ...desktop, ios: 'installed' }, complete, true), 'ios-installed')
  assert.is(blockerOf(desktop, { status: 'incomplete' }, true), 'init-failed')
})

test('the bell that warns on installed iOS is for somebody who is signed in to a page that is set up', () => {
  const iphone: PlatformFacts = { ...desktop, ios: 'installed' }
  assert.is(blockerOf(iphone, complete, false), 'signed-out')
  assert.is(blockerOf(iphone, { status: 'absent' }, true), 'no-config')
  assert.is(blockerOf({ ...iphone, secure: false }, complete, true), 'insecure')
  assert.is(blockerOf({ ...iphone, tauri: true }, complete, true), 'tauri')
})

test('whether push is possible here does not depend on who is signed in', () => {
  assert.ok(isPushPossible(desktop, complete))
  assert.not(isPushPossible({ ...desktop, tauri: true }, complete))
  assert.not(isPushPossible({ ...desktop, ios: 'installed' }, complete))
  assert.not(isPushPossible(desktop, { status: 'incomplete' }))
})

test.run()
