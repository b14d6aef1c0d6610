import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { counted } from './plural.ts'

const test = suite('plural')

const messages = { one: '# mensagem', other: '# mensagens' }

test('one thing has a form of its own, and every other number has the other', () => {
  assert.is(counted('pt-BR', 1, messages), '1 mensagem')
  assert.is(counted('pt-BR', 2, messages), '2 mensagens')
  assert.is(counted('es', 21, { one: '# mensaje', other: '# mensajes' }), '21 mensajes')
})

test('none is singular in Portuguese and plural in Spanish', () => {
  assert.is(counted('pt-BR', 0, messages), '0 mensagem')
  assert.is(counted('es', 0, { one: '# mensaje', other: '# mensajes' }), '0 mensajes')
})

test('a number is written as the language writes it', () => {
  assert.is(counted('pt-BR', 10_000, messages), '10.000 mensagens')
  assert.is(counted('es', 10_000, { one: '# mensaje', other: '# mensajes' }), '10.000 mensajes')
})

test.run()
