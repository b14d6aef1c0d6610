import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { languageTag } from './tag.ts'
import { wordsIn } from './translate.ts'

const test = suite('translate')

test('the texts that were agreed on stand word for word in Portuguese', () => {
  const words = wordsIn('pt')
  assert.is(words.bellOff, 'Habilitar Notificações')
  assert.is(words.bellOn, 'Desabilitar Notificações')
  assert.is(
    words.bellIos,
    'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  )
  assert.is(words.toastTitle, 'Nova notificação')
  assert.is(words.toastBody, 'Mensagem recebida')
})

test('the texts that were agreed on stand word for word in Spanish', () => {
  const words = wordsIn('es')
  assert.is(words.bellOff, 'Habilitar Notificaciones')
  assert.is(words.bellOn, 'Deshabilitar Notificaciones')
  assert.is(
    words.bellIos,
    'Las notificaciones solo funcionan con la aplicación abierta. Para recibirlas en segundo plano, usa el navegador.',
  )
  assert.is(words.toastTitle, 'Nueva notificación')
  assert.is(words.toastBody, 'Mensaje recibido')
})

test("the specification's wording is Portuguese with the two Spanish defaults of a toast", () => {
  assert.equal(wordsIn('spec'), { ...pt, toastTitle: 'Nueva notificación', toastBody: 'Mensaje recibido' })
})

test('both languages have the same texts, and none is blank or has blanks around it', () => {
  assert.equal(Object.keys(es).sort(), Object.keys(pt).sort())
  for (const [key, text] of [...Object.entries(pt), ...Object.entries(es)]) {
    assert.not.equal(text, '', key)
    assert.is(text, text.trim(), key)
  }
})

test('accents are single characters, so that texts compare as they look', () => {
  for (const text of [...Object.values(pt), ...Object.values(es)]) assert.is(text, text.normalize('NFC'))
})

test('the document is told pt-BR or es', () => {
  assert.is(languageTag('pt'), 'pt-BR')
  assert.is(languageTag('spec'), 'pt-BR')
  assert.is(languageTag('es'), 'es')
})

test.run()
