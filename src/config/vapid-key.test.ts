import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText, noTexts } from '../testing/hostile.ts'
import { checkVapidKey } from './vapid-key.ts'

const test = suite('vapidKey')

/** A key of so many bytes in base64url; `first` is the byte that says how the point is written. */
function key(bytes = 65, first = 0x04): string {
  const text = String.fromCharCode(first, ...Array.from({ length: bytes - 1 }, (_, index) => (index * 37 + 255) % 256))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const unusable = (value: unknown) => {
  const fact = checkVapidKey(value)
  return fact.status === 'unusable' ? fact.problem : 'usable'
}

test('65 bytes of base64url that begin as an uncompressed point are usable, with and without padding', () => {
  assert.match(key(), /[-_]/)
  assert.equal(checkVapidKey(key()), { status: 'usable', key: key() })
  assert.equal(checkVapidKey(`${key()}=`), { status: 'usable', key: `${key()}=` })
})

test('a missing key is told to be missing', () => {
  for (const value of [undefined, null, '']) assert.match(unusable(value), /^vapidKey is missing/)
})

test('a key that is no text is told to be none', () => {
  for (const value of noTexts) assert.is(unusable(value), 'vapidKey must be a string')
})

test('a key with a character that base64url has not is malformed', () => {
  const standard = btoa(String.fromCharCode(4, ...Array<number>(64).fill(255)))
  assert.match(standard, /\//)
  for (const value of [standard, ` ${key()}`, `${key()}\n`, `${key()} `, `"${key()}"`, 'ção', '\u202e', '====']) {
    assert.is(unusable(value), 'vapidKey is malformed: it is not base64url', JSON.stringify(value))
  }
})

test('a key of any other length is malformed, and the message says how long it is', () => {
  assert.is(unusable(key(64)), 'vapidKey is malformed: 64 bytes instead of 65')
  assert.is(unusable(key(66)), 'vapidKey is malformed: 66 bytes instead of 65')
  assert.is(unusable(key(32)), 'vapidKey is malformed: 32 bytes instead of 65')
  assert.is(unusable(hugeText), 'vapidKey is malformed: 75000 bytes instead of 65')
})

test('65 bytes that are no uncompressed point are malformed', () => {
  for (const first of [0x00, 0x02, 0x03, 0x05, 0x84]) {
    assert.is(unusable(key(65, first)), 'vapidKey is malformed: it is not an uncompressed P-256 point')
  }
})

test('no message holds the key', () => {
  for (const value of [key(64), key(65, 2), `${key()}!`]) assert.not.ok(unusable(value).includes(value.slice(0, 12)))
})

test.run()
