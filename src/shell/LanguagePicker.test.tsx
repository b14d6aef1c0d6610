import * as assert from 'uvu/assert'
import type { Language } from '../i18n/negotiate.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { LanguagePicker } from './LanguagePicker.tsx'

const test = pageSuite('LanguagePicker')

const picker = (page: Page) => page.find<HTMLSelectElement>('select')

/** Shows the picker and returns what has been chosen in it. */
async function begin(page: Page) {
  const chosen: string[] = []
  await show(page, 'pt', language => chosen.push(language))
  return chosen
}

const show = (page: Page, language: Language, choose: (language: string) => void = () => undefined) =>
  page.render(<LanguagePicker language={language} label="Idioma" choose={choose} />)

/** As a person picks it from the list. */
const pick = (page: Page, value: string) =>
  page.act(() => {
    picker(page).value = value
    picker(page).dispatchEvent(new page.window.Event('input', { bubbles: true }))
    picker(page).dispatchEvent(new page.window.Event('change', { bubbles: true }))
  })

test('each language is named in itself, and marked as such for screen readers', async page => {
  await begin(page)
  assert.equal(
    Array.from(picker(page).options, ({ value, lang, text }) => [value, lang, text]),
    [
      ['pt', 'pt-BR', 'Português'],
      ['es', 'es', 'Español'],
    ],
  )
})

test('the picker has a name and shows the language of the page', async page => {
  await begin(page)
  assert.is(picker(page).getAttribute('aria-label'), 'Idioma')
  assert.is(picker(page).value, 'pt')
  for (const [language, value] of [
    ['es', 'es'],
    ['pt', 'pt'],
    ['es', 'es'],
    ['spec', 'pt'],
  ] as const) {
    await show(page, language)
    assert.is(picker(page).value, value, language)
  }
})

test('a choice is handed on once', async page => {
  const chosen = await begin(page)
  await pick(page, 'es')
  assert.equal(chosen, ['es'])
})

test('Portuguese can be chosen after Spanish', async page => {
  const chosen: string[] = []
  await show(page, 'es', language => chosen.push(language))
  await pick(page, 'pt')
  assert.equal(chosen, ['pt'])
})

test.run()
