import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsIn } from '../i18n/translate.ts'
import { hugeText, noObjects } from '../testing/hostile.ts'
import { readMessage, readTexts } from './message.ts'

const test = suite('push message')

const words = wordsIn('spec')
const defaults = { title: 'Nueva notificación', body: 'Mensaje recibido' }
const read = (title: unknown, body: unknown = 'B') => readMessage({ notification: { title, body } }, words)
const lengthOf = (text: string) => Array.from(text).length

test('title and body are taken as they are', () => {
  assert.equal(read('Pedido 7', 'Está a caminho\nhoje'), { title: 'Pedido 7', body: 'Está a caminho\nhoje' })
})

test('what is missing gets the default of the language, each for itself', () => {
  assert.equal(readMessage({ notification: { title: 'T' } }, words), { ...defaults, title: 'T' })
  assert.equal(readMessage({ notification: { body: 'B' } }, words), { ...defaults, body: 'B' })
  assert.equal(readMessage({ notification: {} }, wordsIn('pt')), {
    title: 'Nova notificação',
    body: 'Mensagem recebida',
  })
})

test('a message that carries only data gets both defaults', () => {
  assert.equal(readMessage({ data: { title: 'T', body: 'B' } }, words), defaults)
})

test('a payload that is no object, or whose notification is none, gets both defaults', () => {
  for (const value of [undefined, null, ...noObjects]) {
    assert.equal(readMessage(value, words), defaults, String(value))
    assert.equal(readMessage({ notification: value }, words), defaults, String(value))
  }
})

test('a text that shows nothing gets the default, one behind many control characters does not', () => {
  for (const value of ['\u200b', '\u2800', '\u3164', '\ufeff \u00ad']) assert.equal(read(value, value), defaults)
  assert.is(read(`${'\u0007'.repeat(4000)}T`).title, 'T')
  assert.is(read(`${'\u0007'.repeat(799)}😀`).title, '😀')
})

test('texts that are blank or no texts get the default', () => {
  for (const value of ['', ' \n\t ', '\u0000\u0007', '\u202e', null, true, {}, [], ['T'], { toString: () => 'T' }]) {
    assert.equal(read(value, value), defaults, JSON.stringify(value))
  }
})

test('a number is shown as one, since senders write {"title": 7}', () => {
  assert.equal(read(0, 7), { title: '0', body: '7' })
})

test('the two texts can be read from a notification alone', () => {
  assert.equal(readTexts({ title: 'T', body: '' }, words), { ...defaults, title: 'T' })
})

test('control characters and direction overrides are taken out, line breaks and tabs stay', () => {
  assert.is(read('\u202egnp.exe\u202c').title, 'gnp.exe')
  assert.is(read('\u2066a\u2069b\u0000c\u001b[31md\u007fe\u009ff').title, 'abc[31mdef')
  assert.is(read('T', 'one\r\ntwo\tthree').body, 'one\ntwo\tthree')
})

test('markup is text and stays whole', () => {
  const markup = '<img src=x onerror="alert(1)"> & &lt;b&gt;'
  assert.equal(read(markup, markup), { title: markup, body: markup })
})

test('a title of 200 characters stays, and a longer one ends in an ellipsis as the 200th', () => {
  assert.is(read('x'.repeat(200)).title, 'x'.repeat(200))
  assert.is(read('x'.repeat(201)).title, `${'x'.repeat(199)}…`)
})

test('a body of 1000 characters stays, and a longer one ends in an ellipsis as the 1000th', () => {
  assert.is(read('T', 'x'.repeat(1000)).body, 'x'.repeat(1000))
  assert.is(read('T', hugeText).body, `${'x'.repeat(999)}…`)
})

test('an emoji counts as one character and is never cut in half', () => {
  assert.is(read('😀'.repeat(200)).title, '😀'.repeat(200))
  for (const lead of ['', 'x', 'xx']) {
    const { title } = read(lead + '😀'.repeat(50_000))
    assert.is(lengthOf(title), 200)
    assert.is(title, `${lead}${'😀'.repeat(199 - lead.length)}…`)
  }
})

test('no blank stands before the ellipsis', () => {
  assert.is(read(`${'x'.repeat(190)}${' '.repeat(20)}y`).title, `${'x'.repeat(190)}…`)
})

test.run()
