import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { pageSuite } from '../testing/page-suite.ts'
import { SkipLink } from './SkipLink.tsx'

const test = pageSuite('SkipLink')

test('it says where it leads in the language of the page, and leads there', async page => {
  let skips = 0
  await page.render(<SkipLink skip={() => skips++} />)
  assert.is(page.find('button').textContent, 'Ir para o conteúdo')
  await page.act(() => page.find('button').click())
  assert.is(skips, 1)
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('button').textContent, 'Ir al contenido')
})

test.run()
