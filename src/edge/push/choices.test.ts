import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeStorage } from '../../testing/fake-storage.ts'
import { createPushChoices, leftOver } from './choices.ts'

const test = suite('push choices')

/** Two pages on one device, one after the other. */
function device() {
  const storage = fakeStorage()
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

test('that push is to be ended is remembered until it has ended, or somebody has it anew', () => {
  for (const after of [undefined, 'ana', 'bo']) {
    const load = device()
    assert.not(load().ending())
    load().setHolder('ana')
    load().setEnding()
    assert.ok(load().ending())
    assert.is(load().holder(), 'ana')
    load().setHolder(after)
    assert.not(load().ending())
  }
})

test('no user id gets in the way of what else is remembered', () => {
  for (const id of ['push-holder', 'holder', 'push-ending', '__proto__', '', 'ana:bo', '😀', '\u202e']) {
    const load = device()
    load().setWanted(id, false)
    assert.is(load().holder(), undefined)
    assert.not(load().ending())
    assert.not(load().wanted(id))
    assert.ok(load().wanted('ana'))
  }
})

test('what is left over at load is ended where nobody wants it, and waits where its person may come', () => {
  // Who holds it, whether its end was not finished, who has switched push off, who is signed in, and what to do.
  const table = [
    [undefined, false, undefined, 'ana', 'none'],
    [undefined, false, undefined, undefined, 'none'],
    [undefined, false, 'ana', 'ana', 'none'],
    ['ana', false, undefined, 'ana', 'none'],
    ['ana', false, undefined, undefined, 'wait'],
    ['ana', false, undefined, 'bo', 'end'],
    ['ana', false, 'bo', 'ana', 'none'],
    ['ana', false, 'bo', 'bo', 'end'],
    ['ana', false, 'ana', 'ana', 'end'],
    ['ana', false, 'ana', undefined, 'end'],
    ['ana', true, undefined, undefined, 'end'],
    ['ana', true, undefined, 'ana', 'none'],
    ['ana', true, undefined, 'bo', 'end'],
    ['ana', true, 'ana', 'ana', 'end'],
    [undefined, true, undefined, undefined, 'none'],
  ] as const
  for (const [holder, ending, switchedOff, userId, expected] of table) {
    const choices = device()()
    choices.setHolder(holder)
    if (ending) choices.setEnding()
    if (switchedOff) choices.setWanted(switchedOff, false)
    assert.is(leftOver(choices, userId), expected, [holder, ending, switchedOff, userId].join())
  }
})

test.run()
