import * as assert from 'uvu/assert'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { fingerDown, fingerUp, penTaps, pointerEnters, pointerLeaves, pressKey } from '../testing/person.ts'
import { Tooltips } from './Tooltips.tsx'

const test = pageSuite('Tooltips')

const HINT = 'Habilitar Notificações'

const show = (page: Page, text = HINT) =>
  page.render(
    <>
      <button type="button" aria-label={text} data-tooltip="">
        bell
      </button>
      <Tooltips />
    </>,
  )
const button = (page: Page) => page.find('button')
const isOpen = (page: Page) => page.count('[role=tooltip]') === 1

test('without a pointer or the focus there is no tooltip', async page => {
  await show(page)
  assert.not(isOpen(page))
})

test('a mouse over the control shows the text at once, and hides it when it goes', async page => {
  await show(page)
  await page.act(() => pointerEnters(button(page)))
  assert.is(page.find('[role=tooltip]').textContent, HINT)
  await page.act(() => pointerLeaves(button(page)))
  assert.not(isOpen(page))
})

test('the text changes while it is shown', async page => {
  await show(page)
  await page.act(() => pointerEnters(button(page)))
  await show(page, 'Desabilitar Notificações')
  assert.is(page.find('[role=tooltip]').textContent, 'Desabilitar Notificações')
})

test('markup in the text stays text', async page => {
  await show(page, '<img src=x>')
  await page.act(() => pointerEnters(button(page)))
  assert.is(page.find('[role=tooltip]').textContent, '<img src=x>')
  assert.is(page.count('img'), 0)
})

test('the focus of the keyboard shows the text, and its loss hides it', async page => {
  await show(page)
  await page.act(() => button(page).focus())
  assert.ok(isOpen(page))
  await page.act(() => button(page).blur())
  assert.not(isOpen(page))
})

test('a focus that is not visible, as after a click, shows nothing', async page => {
  await show(page)
  const matches = button(page).matches.bind(button(page))
  Object.assign(button(page), {
    matches: (selector: string) => selector !== ':focus-visible' && matches(selector),
  })
  await page.act(() => button(page).focus())
  assert.is(page.window.document.activeElement, button(page))
  assert.not(isOpen(page))
})

test('Escape hides the text wherever the focus is, and no other key does', async page => {
  await show(page)
  await page.act(() => pointerEnters(button(page)))
  await page.act(() => pressKey(page.body, 'a'))
  assert.ok(isOpen(page))
  await page.act(() => pressKey(page.body, 'Escape'))
  assert.not(isOpen(page))
  await page.act(() => pointerLeaves(button(page)))
  await page.act(() => pointerEnters(button(page)))
  assert.ok(isOpen(page))
})

test('a finger that rests half a second shows the text, which stays until something else is touched', async page => {
  await show(page)
  await page.act(() => fingerDown(button(page)))
  await page.act(() => page.clock.advance(499))
  assert.not(isOpen(page))
  await page.act(() => page.clock.advance(1))
  assert.ok(isOpen(page))
  await page.act(() => fingerUp(button(page)))
  assert.ok(isOpen(page))
  await page.act(() => fingerDown(page.find('[role=tooltip]')))
  assert.ok(isOpen(page))
  await page.act(() => fingerDown(page.body))
  assert.not(isOpen(page))
})

test('a tap shows nothing, neither then nor later', async page => {
  await show(page)
  await page.act(() => fingerDown(button(page)))
  await page.act(() => page.clock.advance(100))
  await page.act(() => fingerUp(button(page)))
  await page.act(() => page.clock.advance(5000))
  assert.not(isOpen(page))
})

test('a pen that taps shows nothing, though it stays near', async page => {
  await show(page)
  await page.act(() => penTaps(button(page)))
  await page.act(() => page.clock.advance(5000))
  assert.not(isOpen(page))
})

test('a finger that slides off shows nothing', async page => {
  await show(page)
  await page.act(() => fingerDown(button(page)))
  await page.act(() => pointerLeaves(button(page), 'touch'))
  await page.act(() => page.clock.advance(5000))
  assert.not(isOpen(page))
})

test('a tooltip that leaves the page under a finger takes its timer along', async page => {
  await show(page)
  await page.act(() => fingerDown(button(page)))
  assert.is(page.clock.pending(), 1)
  await page.render(null)
  assert.is(page.clock.pending(), 0)
})

test.run()
