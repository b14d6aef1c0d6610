import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pointerEnters, pointerLeaves, pressKey } from '../testing/person.ts'
import { toastEventAtom } from './atoms.ts'
import { MAX_VISIBLE } from './queue.ts'
import { Toaster } from './Toaster.tsx'
import { infoToast } from './toast.ts'

const test = pageSuite('Toaster')

const show = (page: Page, ...titles: string[]) =>
  page.act(() => {
    for (const title of titles) {
      page.store.set(toastEventAtom, { type: 'show', toast: infoToast(title, `body of ${title}`) })
    }
  })
const titles = (page: Page) =>
  Array.from(page.body.querySelectorAll('[role=status] strong'), title => title.textContent)
const closeButtons = (page: Page) => page.body.querySelectorAll<HTMLButtonElement>('button[aria-label="Fechar"]')
const pass = (page: Page, ms: number) => page.act(() => page.clock.advance(ms))

/** Shows the empty toaster, then these toasts. */
async function begin(page: Page, ...toasts: string[]) {
  await page.render(<Toaster />)
  await show(page, ...toasts)
}

test('the region stands in the page, with a name, before the first toast', async page => {
  await begin(page)
  assert.is(page.find('section').getAttribute('aria-label'), 'Notificações')
  const region = page.find('section')
  await show(page, 'a')
  assert.is(page.find('section'), region)
  assert.ok(region.contains(page.find('[role=status]')))
})

test('a toast is a status of type info that holds its title and its body', async page => {
  await begin(page, 'a')
  const toast = page.find('[role=status][data-type=info]')
  assert.is(toast.querySelector('strong')?.textContent, 'a')
  assert.is(toast.querySelector('p')?.textContent, 'body of a')
})

test('markup in a toast stays text', async page => {
  const markup = '<img src=x onerror="alert(1)"><b>bold</b> &amp;'
  await begin(page, markup)
  assert.equal(titles(page), [markup])
  assert.is(page.count('[role=status] img, [role=status] b'), 0)
})

test('a toast stands 8 seconds, not less', async page => {
  await begin(page, 'a')
  await pass(page, 7999)
  assert.equal(titles(page), ['a'])
  await pass(page, 1)
  assert.equal(titles(page), [])
})

test('each toast has a time of its own, newest first', async page => {
  await begin(page, 'a')
  await pass(page, 5000)
  await show(page, 'b')
  assert.equal(titles(page), ['b', 'a'])
  await pass(page, 3000)
  assert.equal(titles(page), ['b'])
  await pass(page, 5000)
  assert.equal(titles(page), [])
})

test('no more than fit are shown; the others are counted and follow with their whole time', async page => {
  const names = Array.from({ length: MAX_VISIBLE + 2 }, (_, index) => `${index}`)
  await begin(page, ...names)
  assert.equal(titles(page), names.slice(2).reverse())
  assert.is(page.find('section > p').textContent, 'Mais notificações: 2')
  await pass(page, 8000)
  assert.equal(titles(page), ['1', '0'])
  assert.is(page.count('section > p'), 0)
  await pass(page, 7999)
  assert.equal(titles(page), ['1', '0'])
  await pass(page, 1)
  assert.equal(titles(page), [])
})

test('the close button closes its own toast at once', async page => {
  await begin(page, 'a', 'b', 'c')
  await page.act(() => closeButtons(page)[1]?.click())
  assert.equal(titles(page), ['c', 'a'])
})

test('Escape closes the toast that has the focus, and no other key does', async page => {
  await begin(page, 'a', 'b')
  const button = closeButtons(page)[0]
  assert.ok(button)
  await page.act(() => pressKey(button, 'a'))
  assert.equal(titles(page), ['b', 'a'])
  await page.act(() => pressKey(button, 'Escape'))
  assert.equal(titles(page), ['a'])
})

test('under the pointer all toasts stay, and then have the rest of their time', async page => {
  await begin(page, 'a', 'b')
  await pass(page, 5000)
  await page.act(() => pointerEnters(page.find('section')))
  await pass(page, 60_000)
  assert.equal(titles(page), ['b', 'a'])
  await page.act(() => pointerLeaves(page.find('section')))
  await pass(page, 2999)
  assert.equal(titles(page), ['b', 'a'])
  await pass(page, 1)
  assert.equal(titles(page), [])
})

test('while the focus is on one of them all toasts stay', async page => {
  await begin(page, 'a', 'b')
  await page.act(() => closeButtons(page)[0]?.focus())
  await pass(page, 60_000)
  assert.equal(titles(page), ['b', 'a'])
  await page.act(() => closeButtons(page)[0]?.blur())
  await pass(page, 8000)
  assert.equal(titles(page), [])
})

test('in a hidden window the time stands still', async page => {
  await begin(page, 'a')
  const setHidden = (hidden: boolean) => {
    Object.defineProperty(page.window.document, 'hidden', { value: hidden, configurable: true })
    page.window.document.dispatchEvent(new page.window.Event('visibilitychange'))
  }
  await page.act(() => setHidden(true))
  await pass(page, 60_000)
  assert.equal(titles(page), ['a'])
  await page.act(() => setHidden(false))
  await pass(page, 8000)
  assert.equal(titles(page), [])
})

test('a toast that was closed under the pointer does not hold the ones that come later', async page => {
  await begin(page, 'a')
  await page.act(() => pointerEnters(page.find('section')))
  await page.act(() => closeButtons(page)[0]?.click())
  await show(page, 'b')
  await pass(page, 8000)
  assert.equal(titles(page), [])
})

test('a toast that was closed with the keyboard does not hold the others', async page => {
  await begin(page, 'a', 'b')
  const button = closeButtons(page)[0]
  await page.act(() => button?.focus())
  await page.act(() => button?.click())
  await pass(page, 8000)
  assert.equal(titles(page), [])
})

test('the close button is named in the language of the page', async page => {
  await begin(page, 'a')
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('button').getAttribute('aria-label'), 'Cerrar')
  assert.is(page.find('section').getAttribute('aria-label'), 'Notificaciones')
})

test('a toaster that leaves the page takes its timers along', async page => {
  await begin(page, 'a', 'b')
  await page.render(null)
  assert.is(page.clock.pending(), 0)
})

test.run()
