import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LanguageEnvironment, settleLanguage } from './language.ts'

const test = suite('language')

/** A browser with these languages; `described` is what its document has been told. */
function browser(languages: readonly string[], choice?: string) {
  const described: string[] = []
  const kept: (string | undefined)[] = []
  let saved = choice
  const environment: LanguageEnvironment = {
    browserLanguages: languages,
    savedChoice: () => saved,
    saveChoice(language) {
      saved = language
    },
    keptLocale: () => kept.at(-1),
    keepLocale: locale => void kept.push(locale),
    describeDocument: tag => void described.push(tag),
  }
  return { environment, described, kept }
}

test("the browser's language is taken, and the document is told", () => {
  const { environment, described } = browser(['es-MX'])
  assert.is(settleLanguage(environment, undefined), 'es')
  assert.equal(described, ['es'])
})

test("a browser in another language gets the specification's wording, told as Portuguese", () => {
  const { environment, described } = browser(['en-US'])
  assert.is(settleLanguage(environment, undefined), 'spec')
  assert.equal(described, ['pt-BR'])
})

test("the operator's locale wins over the browser, and a saved choice over both", () => {
  assert.is(settleLanguage(browser(['es']).environment, 'pt'), 'pt')
  assert.is(settleLanguage(browser(['pt'], 'es').environment, 'pt'), 'es')
})

test("the operator's locale is kept for the next first frame, and so is that there is none any more", () => {
  const { environment, kept } = browser(['pt'])
  settleLanguage(environment, 'es')
  settleLanguage(environment, undefined)
  assert.equal(kept, ['es', undefined])
})

test('a choice that is saved shows from then on', () => {
  const { environment, described } = browser(['pt-BR'])
  environment.saveChoice('es')
  assert.is(settleLanguage(environment, 'pt'), 'es')
  assert.equal(described, ['es'])
})

test.run()
