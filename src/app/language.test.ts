import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { applyLanguage, chooseLanguage, type LanguageEnvironment } from './language.ts'

const test = suite('language')

/** A browser with these languages; `described` is what its document has been told. */
function browser(languages: readonly string[], choice?: string) {
  const described: string[] = []
  let saved = choice
  const environment: LanguageEnvironment = {
    browserLanguages: languages,
    savedChoice: () => saved,
    saveChoice(language) {
      saved = language
    },
    describeDocument: (tag, title) => described.push(`${tag} ${title}`),
  }
  return { environment, described, saved: () => saved }
}

test("the browser's language is taken, and the document is told", () => {
  const store = createStore()
  const { environment, described } = browser(['es-MX'])
  applyLanguage(store, environment)
  assert.is(store.get(languageAtom), 'es')
  assert.is(store.get(wordsAtom).bellOn, 'Deshabilitar Notificaciones')
  assert.equal(described, ['es Sineta'])
})

test("a browser in another language gets the specification's wording, told as Portuguese", () => {
  const store = createStore()
  const { environment, described } = browser(['en-US'])
  applyLanguage(store, environment)
  assert.is(store.get(wordsAtom).toastTitle, 'Nueva notificación')
  assert.equal(described, ['pt-BR Sineta'])
})

test("the operator's locale wins over the browser, and a saved choice over both", () => {
  const store = createStore()
  applyLanguage(store, browser(['es']).environment, 'pt')
  assert.is(store.get(languageAtom), 'pt')
  applyLanguage(store, browser(['pt'], 'es').environment, 'pt')
  assert.is(store.get(languageAtom), 'es')
})

test('a choice is saved, applied at once and told to the document', () => {
  const store = createStore()
  const { environment, described, saved } = browser(['pt-BR'])
  chooseLanguage(store, environment, 'es')
  assert.is(saved(), 'es')
  assert.is(store.get(languageAtom), 'es')
  assert.equal(described, ['es Sineta'])
})

test.run()
