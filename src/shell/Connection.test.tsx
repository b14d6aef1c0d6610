import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { allWordsIn } from '../i18n/last-words.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { BACK_DURATION, Connection } from './Connection.tsx'
import { connectionAfter, connectionAtom, type Connection as State } from './connection.ts'
import { noticesAtom } from './notice-atoms.ts'

const test = pageSuite('Connection')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

async function show(page: Page, state: State) {
  await page.render(
    <div id="tools">
      <Connection />
      <select />
    </div>,
  )
  await become(page, state)
}

const become = (page: Page, state: State) => page.act(() => page.store.set(connectionAtom, state))

const seen = (page: Page) => page.find('#tools').textContent

test('while there is a connection nothing is said of it', async page => {
  await show(page, 'online')
  assert.is(seen(page), '')
})

test('without one it says so in the words of the page, and why that is no loss', async page => {
  await show(page, 'offline')
  const button = page.find('button')
  assert.is(button.textContent, pt.offline)
  assert.is(page.find(`[id="${button.getAttribute('aria-describedby')}"]`).textContent, pt.offlineWhy)
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('button').textContent, es.offline)
})

test('a press explains it in a notice, again too when that was closed', async page => {
  await show(page, 'offline')
  await page.act(() => page.find('button').click())
  assert.equal(page.store.get(noticesAtom).standing, ['offline'])
  page.store.set(noticesAtom, { standing: [], closed: ['offline'] })
  await page.act(() => page.find('button').click())
  assert.equal(page.store.get(noticesAtom).standing, ['offline'])
})

test('that it is back is said for some seconds', async page => {
  await show(page, 'back')
  assert.is(seen(page), pt.backOnline)
  await page.act(() => page.clock.advance(BACK_DURATION - 1))
  assert.is(seen(page), pt.backOnline)
  await page.act(() => page.clock.advance(1))
  assert.is(seen(page), '')
  assert.is(page.store.get(connectionAtom), 'online')
})

test('the focus on it is not lost when the connection is back', async page => {
  await show(page, 'offline')
  await page.act(() => page.find('button').focus())
  await become(page, 'back')
  assert.is(page.window.document.activeElement, page.find('select'))
})

test('a focus elsewhere stays there', async page => {
  await show(page, 'offline')
  const before = page.window.document.activeElement
  await become(page, 'back')
  assert.is(page.window.document.activeElement, before)
})

test('only a connection that was gone is back', async () => {
  assert.is(connectionAfter('online', true), 'online')
  assert.is(connectionAfter('offline', true), 'back')
  assert.is(connectionAfter('back', true), 'back')
  for (const before of ['online', 'offline', 'back'] as const) assert.is(connectionAfter(before, false), 'offline')
})

test.run()
