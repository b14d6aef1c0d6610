import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects, noTexts } from '../testing/hostile.ts'
import { checkShellConfig } from './shell-config.ts'

const test = suite('shellConfig')

const defaults = { user: null, locale: undefined, promptOnLoad: true }

test('no shellConfig, an empty one and one of nulls give the defaults, without a word', () => {
  for (const value of [undefined, null, {}, { user: null, locale: null, promptOnLoad: null }]) {
    assert.equal(checkShellConfig(value), { value: defaults, problems: [] })
  }
})

test('a whole shellConfig is taken over, and what the shell does not know is left to others', () => {
  const value = { user: { id: 'ana', name: 'Ana' }, locale: 'es-MX', promptOnLoad: false }
  assert.equal(checkShellConfig({ ...value, backend: 'https://api.example' }), { value, problems: [] })
})

test('a shellConfig that is no object gives the defaults and one problem', () => {
  for (const value of noObjects) {
    const { value: config, problems } = checkShellConfig(value)
    assert.equal(config, defaults)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^shellConfig must be an object, but is /)
  }
})

test('a locale that is no text is one problem that names it, and an empty one is none', () => {
  for (const locale of noTexts) {
    const { value, problems } = checkShellConfig({ locale })
    assert.equal(value, defaults)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^shellConfig\.locale must be a string, but is /)
  }
  assert.equal(checkShellConfig({ locale: '' }), { value: defaults, problems: [] })
})

test('a promptOnLoad that is no boolean is one problem that names it, and the default is used', () => {
  for (const promptOnLoad of ['false', '', 0, 1, {}, [], Number.NaN]) {
    const { value, problems } = checkShellConfig({ promptOnLoad })
    assert.is(value.promptOnLoad, true)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^shellConfig\.promptOnLoad must be a boolean, but is /)
  }
})

test('one wrong field does not take the right ones with it, and each is told', () => {
  const { value, problems } = checkShellConfig({ user: { id: 5 }, locale: 5, promptOnLoad: false })
  assert.equal(value, { ...defaults, promptOnLoad: false })
  assert.equal(
    problems.map(problem => problem.split(' ')[0]),
    ['shellConfig.user.id', 'shellConfig.locale'],
  )
})

test.run()
