import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allWordsIn } from './last-words.ts'
import { languageTag } from './tag.ts'

const test = suite('words')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

test('the texts that were agreed on stand word for word in Portuguese', () => {
  assert.is(pt.bellOff, 'Habilitar Notificações')
  assert.is(pt.bellOn, 'Desabilitar Notificações')
  assert.is(
    pt.bellIos,
    'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  )
  assert.is(pt.toastTitle, 'Nova notificação')
  assert.is(pt.toastBody, 'Mensagem recebida')
})

test('the texts that were agreed on stand word for word in Spanish', () => {
  assert.is(es.bellOff, 'Habilitar Notificaciones')
  assert.is(es.bellOn, 'Deshabilitar Notificaciones')
  assert.is(
    es.bellIos,
    'Las notificaciones solo funcionan con la aplicación abierta. Para recibirlas en segundo plano, usa el navegador.',
  )
  assert.is(es.toastTitle, 'Nueva notificación')
  assert.is(es.toastBody, 'Mensaje recibido')
})

test("the specification's wording is Portuguese with the two Spanish defaults of a toast", () => {
  assert.equal(allWordsIn('spec'), { ...pt, toastTitle: 'Nueva notificación', toastBody: 'Mensaje recibido' })
})

test('both languages have the same texts in the same forms, and none is blank or has blanks around it', () => {
  assert.equal(Object.keys(texts(es)), Object.keys(texts(pt)))
  for (const [key, text] of [...Object.entries(texts(pt)), ...Object.entries(texts(es))]) {
    assert.not.equal(text, '', key)
    assert.is(text, text.trim(), key)
  }
})

test('accents are single characters, so that texts compare as they look', () => {
  for (const text of [...Object.values(texts(pt)), ...Object.values(texts(es))]) assert.is(text, text.normalize('NFC'))
})

test('the document is told pt-BR or es', () => {
  assert.is(languageTag('pt'), 'pt-BR')
  assert.is(languageTag('spec'), 'pt-BR')
  assert.is(languageTag('es'), 'es')
})

test.run()

/** Every single text, by where it stands: `help.denied.title`. */
function texts(words: object, start = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words)
      .sort()
      .flatMap(([key, value]) =>
        typeof value === 'string' ? [[start + key, value]] : Object.entries(texts(value, `${start}${key}.`)),
      ),
  )
}
