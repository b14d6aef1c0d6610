import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects } from '../testing/hostile.ts'
import { checkSafely, isRecord, wrongType } from './checked.ts'

const test = suite('checked')

test('an object is a record, also one without a prototype', () => {
  assert.ok(isRecord({}))
  assert.ok(isRecord(Object.create(null)))
})

test('null, arrays, functions and primitives are no records', () => {
  for (const value of [null, undefined, ...noObjects]) assert.not(isRecord(value), String(value))
})

test('a wrong type is told with the field, what was wanted and what was found', () => {
  assert.is(wrongType('user.id', 'a string', 5), 'user.id must be a string, but is a number')
  assert.is(wrongType('user.id', 'a string', true), 'user.id must be a string, but is a boolean')
  assert.is(wrongType('user', 'an object', 'Ana'), 'user must be an object, but is a string')
  assert.is(wrongType('user', 'an object', null), 'user must be an object, but is null')
  assert.is(wrongType('user', 'an object', ['Ana']), 'user must be an object, but is an array')
})

test('the value itself is never in the message, since it may be a secret', () => {
  assert.not.match(wrongType('apiKey', 'an object', 'AIzaSecret'), 'Secret')
  assert.not.match(wrongType('apiKey', 'a string', { key: 'AIzaSecret' }), 'Secret')
})

test('a value that throws when it is looked at counts as missing, and is named', () => {
  const check = (value: unknown) => ({ value: isRecord(value) ? String(value.name) : 'default', problems: [] })
  const hostile = {
    get name() {
      throw new Error('no')
    },
  }
  assert.equal(checkSafely('field', check, hostile), { value: 'default', problems: ['field cannot be read'] })
  assert.equal(checkSafely('field', check, { name: 'Ana' }), { value: 'Ana', problems: [] })
})

test.run()
