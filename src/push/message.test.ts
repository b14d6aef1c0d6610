import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { messageWordsIn } from '../i18n/message-words.ts'
import { hugeText, noObjects, noTexts } from '../testing/hostile.ts'
import { readMessage, shownTexts } from './message.ts'

const test = suite('push message')

const ORIGIN = 'https://app.example'
const none = { id: null, title: null, body: null, url: null, data: {} }
const read = (payload: unknown) => readMessage(payload, ORIGIN)
const textsOf = (title: unknown, body: unknown = 'B') => {
  const message = read({ notification: { title, body } })
  return { title: message.title, body: message.body }
}
const lengthOf = (text: string | null) => Array.from(text ?? '').length

test('all that FCM sends is taken as it is', () => {
  const payload = {
    fcmMessageId: '0:17~%a1',
    from: '4711',
    notification: { title: 'Pedido 7', body: 'Está a caminho\nhoje', image: '/x.png' },
    fcmOptions: { link: '/orders/7' },
    data: { order: '7' },
  }
  assert.equal(read(payload), {
    id: '0:17~%a1',
    title: 'Pedido 7',
    body: 'Está a caminho\nhoje',
    url: 'https://app.example/orders/7',
    data: { order: '7' },
  })
})

test('what is missing is null, each for itself, and a message that carries only data has no texts', () => {
  assert.equal(read({}), none)
  assert.equal(read({ notification: { title: 'T' } }), { ...none, title: 'T' })
  assert.equal(read({ notification: { body: 'B' } }), { ...none, body: 'B' })
  assert.equal(read({ data: { title: 'T', body: 'B' } }), { ...none, data: { title: 'T', body: 'B' } })
})

test('a payload that is plain text, or a number, is the body, cleaned as any other', () => {
  assert.equal(read('  Ol\u0000á \u202e'), { ...none, body: 'Olá' })
  assert.equal(read(7), { ...none, body: '7' })
  assert.equal(read(hugeText).body, `${'x'.repeat(999)}…`)
  assert.equal(read(' \n'), none)
})

test('a payload of any other kind says nothing, and neither does a notification that is no object', () => {
  for (const value of [undefined, null, true, false, [], [{}], Symbol('s'), () => 1, 7n]) {
    assert.equal(read(value), none, String(value))
  }
  for (const value of [undefined, null, ...noObjects]) {
    assert.equal(read({ notification: value, fcmOptions: value, data: value }), none, String(value))
  }
})

test('an id of up to 500 characters is taken, any other is none', () => {
  assert.is(read({ fcmMessageId: 'i'.repeat(500) }).id, 'i'.repeat(500))
  for (const id of ['', 'i'.repeat(501), hugeText, {}, ...noTexts]) assert.is(read({ fcmMessageId: id }).id, null)
})

test("the sender's pairs are kept where they are texts, also under names that objects have", () => {
  const data = JSON.parse('{"a":"1","b":2,"c":null,"d":{},"e":"","__proto__":"p","constructor":"c"}')
  const { data: pairs } = read({ data })
  assert.equal(Object.entries(pairs).sort(), [
    ['__proto__', 'p'],
    ['a', '1'],
    ['constructor', 'c'],
    ['e', ''],
  ])
  assert.is(Object.getPrototypeOf(pairs), Object.prototype)
})

test('a link that leads elsewhere is none, and the message is shown all the same', () => {
  const payload = { notification: { title: 'T' }, fcmOptions: { link: 'https://evil.example/' } }
  assert.equal(read(payload), { ...none, title: 'T' })
})

test('a title or body that is missing on the screen gets the default of the language', () => {
  const spec = { title: 'Nueva notificación', body: 'Mensaje recibido' }
  assert.equal(shownTexts(none, messageWordsIn('spec')), spec)
  assert.equal(shownTexts(none, messageWordsIn('es')), spec)
  const pt = { title: 'Nova notificação', body: 'Mensagem recebida' }
  assert.equal(shownTexts(none, messageWordsIn('pt')), pt)
  assert.equal(shownTexts({ title: 'T', body: null }, messageWordsIn('pt')), { ...pt, title: 'T' })
  assert.equal(shownTexts({ title: null, body: 'B' }, messageWordsIn('pt')), { ...pt, body: 'B' })
})

test('a text that shows nothing is none, one behind many control characters is not', () => {
  const missing = { title: null, body: null }
  for (const value of ['\u200b', '\u2800', '\u3164', '\ufeff \u00ad']) assert.equal(textsOf(value, value), missing)
  assert.is(textsOf(`${'\u0007'.repeat(4000)}T`).title, 'T')
  assert.is(textsOf(`${'\u0007'.repeat(799)}😀`).title, '😀')
})

test('texts that are blank or no texts are none', () => {
  for (const value of ['', ' \n\t ', '\u0000\u0007', '\u202e', null, true, {}, [], ['T'], { toString: () => 'T' }]) {
    assert.equal(textsOf(value, value), { title: null, body: null }, JSON.stringify(value))
  }
})

test('a number is shown as one, since senders write {"title": 7}', () => {
  assert.equal(textsOf(0, 7), { title: '0', body: '7' })
})

test('control characters and direction overrides are taken out, line breaks and tabs stay', () => {
  assert.is(textsOf('\u202egnp.exe\u202c').title, 'gnp.exe')
  assert.is(textsOf('\u2066a\u2069b\u0000c\u001b[31md\u007fe\u009ff').title, 'abc[31mdef')
  assert.is(textsOf('T', 'one\r\ntwo\tthree').body, 'one\ntwo\tthree')
})

test('markup is text and stays whole', () => {
  const markup = '<img src=x onerror="alert(1)"> & &lt;b&gt;'
  assert.equal(textsOf(markup, markup), { title: markup, body: markup })
})

test('a title of 200 characters stays, and a longer one ends in an ellipsis as the 200th', () => {
  assert.is(textsOf('x'.repeat(200)).title, 'x'.repeat(200))
  assert.is(textsOf('x'.repeat(201)).title, `${'x'.repeat(199)}…`)
})

test('a body of 1000 characters stays, and a longer one ends in an ellipsis as the 1000th', () => {
  assert.is(textsOf('T', 'x'.repeat(1000)).body, 'x'.repeat(1000))
  assert.is(textsOf('T', hugeText).body, `${'x'.repeat(999)}…`)
})

test('an emoji counts as one character and is never cut in half', () => {
  assert.is(textsOf('😀'.repeat(200)).title, '😀'.repeat(200))
  for (const lead of ['', 'x', 'xx']) {
    const { title } = textsOf(lead + '😀'.repeat(50_000))
    assert.is(lengthOf(title), 200)
    assert.is(title, `${lead}${'😀'.repeat(199 - lead.length)}…`)
  }
})

test('no blank stands before the ellipsis', () => {
  assert.is(textsOf(`${'x'.repeat(190)}${' '.repeat(20)}y`).title, `${'x'.repeat(190)}…`)
})

test.run()
