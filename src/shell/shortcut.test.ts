import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandFor, isCharacter, type KeyPress, messageShortcuts, singleKeysOf, windowShortcuts } from './shortcut.ts'

const test = suite('shortcuts')

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const command = (key: string, more?: Partial<KeyPress>) =>
  commandFor(press(key, more), { typing: false, singleKeys: true })

test('each stroke asks for one thing', () => {
  const strokes = [...messageShortcuts, ...windowShortcuts].flatMap(shortcut => shortcut.strokes)
  assert.is(new Set(strokes).size, strokes.length)
  assert.equal(
    ['j', 'k', 'n', 'u', 'b', 't', '?', 'F6'].map(key => command(key)),
    ['next', 'previous', 'newest', 'firstUnread', 'bell', 'toasts', 'list', 'nextPlace'],
  )
  assert.is(command('A', { shiftKey: true }), 'markAllRead')
  assert.is(command('F6', { shiftKey: true }), 'previousPlace')
})

test('a letter is the same under Caps Lock, and another with Shift', () => {
  assert.is(command('J'), 'next')
  assert.is(command('a', { shiftKey: true }), 'markAllRead')
  assert.is(command('a'), null)
  assert.is(command('J', { shiftKey: true }), null)
})

test('a sign is a sign, with Shift or without, as the keyboard has it', () => {
  assert.is(command('?', { shiftKey: true }), 'list')
  assert.is(command('?'), 'list')
  assert.is(command('/', { ctrlKey: true }), 'list')
  assert.is(command('/', { ctrlKey: true, shiftKey: true }), 'list')
  assert.is(command('/', { metaKey: true }), 'list')
  assert.is(command('/'), null)
})

test('what the browser and the system have for themselves is left to them', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    for (const key of ['j', 'n', 't', 'b', 'u', '?', 'F6']) assert.is(command(key, { [modifier]: true }), null, key)
    assert.is(command('A', { [modifier]: true, shiftKey: true }), null)
  }
  for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowDown', 'Home', 'Dead', 'Process', 'Shift', 'x', '']) {
    assert.is(command(key), null, key)
  }
})

test('what another has answered, or what only composes a character, is none', () => {
  assert.is(command('j', { defaultPrevented: true }), null)
  assert.is(command('j', { isComposing: true }), null)
})

test('a key that is held down moves on, and does nothing else again', () => {
  assert.is(command('j', { repeat: true }), 'next')
  assert.is(command('k', { repeat: true }), 'previous')
  assert.is(command('F6', { repeat: true }), 'nextPlace')
  for (const key of ['b', 'n', 'u', 't', '?']) assert.is(command(key, { repeat: true }), null, key)
  assert.is(command('A', { repeat: true, shiftKey: true }), null)
})

test('where one types, and for who has switched characters off, only what is no character is a shortcut', () => {
  for (const place of [
    { typing: true, singleKeys: true },
    { typing: false, singleKeys: false },
  ]) {
    for (const key of ['j', 'k', 'n', 'u', 'b', 't', '?']) assert.is(commandFor(press(key), place), null, key)
    assert.is(commandFor(press('A', { shiftKey: true }), place), null)
    assert.is(commandFor(press('F6'), place), 'nextPlace')
    assert.is(commandFor(press('/', { ctrlKey: true }), place), 'list')
  }
})

test('a character is one with Shift too, and none with Control', () => {
  assert.equal(['J', '?', 'Shift+A', 'F6', 'Shift+F6', 'Control+/', 'Enter'].map(isCharacter), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('whatever was kept, only the one word switches them off', () => {
  assert.equal(['off', 'on', '', undefined, 'OFF'].map(singleKeysOf), [false, true, true, true, true])
})

test.run()
