import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects, noTexts } from '../testing/hostile.ts'
import { checkUser } from './user.ts'

const test = suite('user')

test('an id alone and an id with a name are a user', () => {
  assert.equal(checkUser({ id: 'ana' }, 'user'), { value: { id: 'ana' }, problems: [] })
  assert.equal(checkUser({ id: 'ana', name: 'Ana' }, 'user'), { value: { id: 'ana', name: 'Ana' }, problems: [] })
})

test('undefined and null are nobody, without a word', () => {
  for (const value of [undefined, null]) assert.equal(checkUser(value, 'user'), { value: null, problems: [] })
})

test('what is no object is nobody, and one problem names the field', () => {
  for (const value of noObjects) {
    const { value: user, problems } = checkUser(value, 'signIn: user')
    assert.is(user, null)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^signIn: user must be an object or null, but is /)
  }
})

test('an id that is no text is nobody, and one problem names the field', () => {
  for (const id of [undefined, null, ...noTexts]) {
    const { value, problems } = checkUser({ id, name: 'Ana' }, 'user')
    assert.is(value, null)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^user\.id must be a string, but is /)
  }
})

test('an empty id is nobody', () => {
  assert.equal(checkUser({ id: '' }, 'user'), { value: null, problems: ['user.id must not be empty'] })
})

test('a name that is no text is left out, and one problem names the field', () => {
  for (const name of noTexts) {
    const { value, problems } = checkUser({ id: 'ana', name }, 'user')
    assert.equal(value, { id: 'ana' })
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^user\.name must be a string, but is /)
  }
})

test('a name of spaces is no name, without a word', () => {
  assert.equal(checkUser({ id: 'ana', name: '  ' }, 'user'), { value: { id: 'ana' }, problems: [] })
})

test('a name of null is no name, without a word', () => {
  assert.equal(checkUser({ id: 'ana', name: null }, 'user'), { value: { id: 'ana' }, problems: [] })
})

test('nothing but id and name is taken over', () => {
  const input = JSON.parse('{"id":"ana","name":"Ana","admin":true,"__proto__":{"admin":true}}')
  assert.equal(checkUser(input, 'user').value, { id: 'ana', name: 'Ana' })
  assert.is(Reflect.get(checkUser(input, 'user').value ?? {}, 'admin'), undefined)
})

test.run()
