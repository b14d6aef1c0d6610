import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { ThemePicker } from './ThemePicker.tsx'
import { themeAtom, themeOf } from './theme.ts'

const test = pageSuite('ThemePicker')

const picker = (page: Page) => page.find<HTMLSelectElement>('select')

test('it follows the system until a person chooses, and says so in their language', async page => {
  page.store.set(languageAtom, 'es')
  await page.render(<ThemePicker />)
  assert.is(picker(page).getAttribute('aria-label'), 'Tema')
  assert.is(picker(page).value, 'system')
  assert.equal(
    Array.from(picker(page).options, ({ text }) => text),
    ['Igual que el sistema', 'Claro', 'Oscuro'],
  )
})

test('what a person picks is the theme, and has an icon of its own', async page => {
  await page.render(<ThemePicker />)
  const icon = () => page.find('svg').innerHTML
  const first = icon()
  await page.act(() => {
    picker(page).value = 'dark'
    picker(page).dispatchEvent(new page.window.Event('input', { bubbles: true }))
    picker(page).dispatchEvent(new page.window.Event('change', { bubbles: true }))
  })
  assert.is(page.store.get(themeAtom), 'dark')
  assert.is.not(icon(), first)
})

test('what was kept and is no theme counts as none', async () => {
  assert.is(themeOf('dark'), 'dark')
  assert.is(themeOf('light'), 'light')
  for (const kept of [undefined, '', 'DARK', 'light dark', 'constructor']) assert.is(themeOf(kept), 'system')
})

test.run()
