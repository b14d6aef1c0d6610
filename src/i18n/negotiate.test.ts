import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText } from '../testing/hostile.ts'
import { negotiate } from './negotiate.ts'

const test = suite('negotiate')

const none = { choice: undefined, configured: undefined, browser: [] }
const browser = (...tags: string[]) => negotiate({ ...none, browser: tags })

test('any Portuguese is Portuguese and any Spanish is Spanish', () => {
  for (const tag of ['pt', 'pt-BR', 'pt-PT', 'PT_br', 'pt-Latn-BR']) assert.is(browser(tag), 'pt', tag)
  for (const tag of ['es', 'es-ES', 'es-419', 'ES-mx']) assert.is(browser(tag), 'es', tag)
})

test('the first language of the browser that there are texts for wins', () => {
  assert.is(browser('en-US', 'es-MX', 'pt-BR'), 'es')
})

test("any other language, or none, gets the specification's wording", () => {
  for (const tags of [[], ['en'], ['ptx'], ['est-EE'], ['x-pt'], [''], ['-'], ['\u202ept'], [hugeText]]) {
    assert.is(browser(...tags), 'spec', tags[0]?.slice(0, 10))
  }
})

test("the operator's locale wins over the browser's languages, also where there are no texts for it", () => {
  assert.is(negotiate({ ...none, configured: 'es', browser: ['pt-BR'] }), 'es')
  assert.is(negotiate({ ...none, configured: 'fr', browser: ['pt-BR'] }), 'spec')
})

test("the person's own choice wins over both", () => {
  assert.is(negotiate({ choice: 'pt', configured: 'es', browser: ['es'] }), 'pt')
})

test('a saved choice that there are no texts for is as good as none', () => {
  for (const choice of ['fr', '', '[object Object]', 'constructor']) {
    assert.is(negotiate({ choice, configured: 'es', browser: ['pt'] }), 'es')
    assert.is(negotiate({ ...none, choice, browser: ['pt'] }), 'pt')
  }
})

test.run()
