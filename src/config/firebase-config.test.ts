import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText, noObjects, noTexts } from '../testing/hostile.ts'
import { checkFirebaseConfig } from './firebase-config.ts'

const test = suite('firebaseConfig')

const complete = { apiKey: 'K', projectId: 'P', appId: 'A', messagingSenderId: '1' }
const absent = { status: 'absent' }

test('a config with the four fields is complete and handed on whole', () => {
  const config = { ...complete, storageBucket: 'B' }
  assert.equal(checkFirebaseConfig(config), { value: { status: 'complete', config }, problems: [] })
})

test('no config, or one without an apiKey, is absent without a word', () => {
  const { apiKey: _, ...keyless } = complete
  for (const value of [undefined, null, {}, keyless, { ...complete, apiKey: '' }, { ...complete, apiKey: null }]) {
    assert.equal(checkFirebaseConfig(value), { value: absent, problems: [] })
  }
})

test('a config that is no object is absent, and one problem says so', () => {
  for (const value of [...noObjects, hugeText]) {
    const { value: fact, problems } = checkFirebaseConfig(value)
    assert.equal(fact, absent)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^firebaseConfig must be an object, but is /)
    assert.ok((problems[0] as string).length < 100)
  }
})

test('an apiKey that is no text counts as absent, and one problem names it', () => {
  for (const apiKey of noTexts) {
    const { value, problems } = checkFirebaseConfig({ ...complete, apiKey })
    assert.equal(value, absent)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^firebaseConfig\.apiKey must be a string, but is /)
  }
})

for (const field of ['projectId', 'appId', 'messagingSenderId']) {
  test(`without ${field} the config is incomplete, and the problem names the field`, () => {
    for (const value of [undefined, '']) {
      assert.equal(checkFirebaseConfig({ ...complete, [field]: value }), {
        value: { status: 'incomplete' },
        problems: [`firebaseConfig.${field} is missing, so messaging cannot initialise`],
      })
    }
  })

  test(`a ${field} that is no text makes the config incomplete, and the problem names the field`, () => {
    for (const value of [null, ...noTexts]) {
      const { value: fact, problems } = checkFirebaseConfig({ ...complete, [field]: value })
      assert.equal(fact, { status: 'incomplete' })
      assert.is(problems.length, 1)
      assert.ok((problems[0] as string).startsWith(`firebaseConfig.${field} must be a string, but is `))
    }
  })
}

test('each missing field is a problem of its own', () => {
  assert.is(checkFirebaseConfig({ apiKey: 'K' }).problems.length, 3)
})

test.run()
