import * as assert from 'uvu/assert'
import { firstBellView } from '../push/bell-view.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { createCurrent } from './current.ts'
import { Tools, type ToolsView } from './Tools.tsx'

const test = pageSuite('Tools')

const nobody: ToolsView = { language: 'pt', user: null, bell: null }

/** Shows the tools; `done` is what they have been asked for. */
async function show(page: Page, view: ToolsView) {
  const current = createCurrent(view)
  const done: string[] = []
  const actions = { pressBell: () => done.push('press'), chooseLanguage: (language: string) => done.push(language) }
  await page.render(<Tools current={current} actions={actions} />)
  return { done, change: (next: ToolsView) => page.act(() => current.set(next)) }
}

test('before anything is known there is the language alone', async page => {
  await show(page, nobody)
  assert.is(page.count('button'), 0)
  assert.is(page.find('select').getAttribute('aria-label'), 'Idioma')
})

test('person and bell come in before the language, which stands at the edge', async page => {
  const { change } = await show(page, nobody)
  await change({ language: 'pt', user: { id: 'ana', name: 'Ana' }, bell: firstBellView(null) })
  const order = Array.from(page.body.querySelectorAll('button, select'), element => element.localName)
  assert.equal(order, ['button', 'select'])
  assert.match(page.body.textContent ?? '', /^AAnaPortuguês/)
})

test('a bell whose state is still being asked for is off, busy, and takes a click', async page => {
  const { done } = await show(page, { ...nobody, bell: firstBellView(null) })
  const bell = page.find<HTMLButtonElement>('button')
  assert.is(bell.dataset.push, 'off')
  assert.is(bell.getAttribute('aria-busy'), 'true')
  await page.act(() => bell.click())
  assert.equal(done, ['press'])
})

test('where push is blocked there is no bell, but on installed iOS', () => {
  assert.is(firstBellView('signed-out'), null)
  assert.is(firstBellView('ios-installed')?.warning, true)
  return Promise.resolve()
})

test('the tools speak the language that is set', async page => {
  const { change } = await show(page, { ...nobody, bell: firstBellView(null) })
  await change({ language: 'es', user: null, bell: firstBellView(null) })
  assert.is(page.find('button').getAttribute('aria-label'), 'Habilitar Notificaciones')
  assert.is(page.find<HTMLSelectElement>('select').value, 'es')
})

test.run()
