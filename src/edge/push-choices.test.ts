import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPushChoices, isLeftOver } from './push-choices.ts'
import type { Storage } from './storage.ts'

const test = suite('push choices')

/** Two pages on one device, one after the other. */
function device() {
  const items = new Map<string, string | undefined>()
  const storage: Storage = { get: key => items.get(key), set: (key, value) => items.set(key, value) }
  return () => createPushChoices(storage)
}

test('push is wanted until somebody switches it off, and then again after they switch it on', () => {
  const load = device()
  assert.ok(load().wanted('ana'))
  load().setWanted('ana', false)
  assert.not(load().wanted('ana'))
  load().setWanted('ana', true)
  assert.ok(load().wanted('ana'))
})

test("one person's choice is not the next one's", () => {
  const load = device()
  load().setWanted('ana', false)
  assert.ok(load().wanted('bo'))
})

test('whose token may exist is remembered, and can be forgotten', () => {
  const load = device()
  assert.is(load().holder(), undefined)
  load().setHolder('ana')
  assert.is(load().holder(), 'ana')
  load().setHolder(undefined)
  assert.is(load().holder(), undefined)
})

test('no user id gets in the way of what else is remembered', () => {
  for (const id of ['push-holder', 'holder', '__proto__', '', 'ana:bo', '😀', '\u202e']) {
    const load = device()
    load().setWanted(id, false)
    assert.is(load().holder(), undefined)
    assert.not(load().wanted(id))
    assert.ok(load().wanted('ana'))
  }
})

test('a token is left over where its person is not signed in, or has switched push off', () => {
  const load = device()
  assert.not(isLeftOver(load(), 'ana'))
  load().setHolder('ana')
  assert.not(isLeftOver(load(), 'ana'))
  assert.ok(isLeftOver(load(), 'bo'))
  assert.ok(isLeftOver(load(), undefined))
  load().setWanted('ana', false)
  assert.ok(isLeftOver(load(), 'ana'))
})

test('without a token nothing is left over', () => {
  const load = device()
  load().setWanted('ana', false)
  assert.not(isLeftOver(load(), 'ana'))
  assert.not(isLeftOver(load(), undefined))
})

test.run()
