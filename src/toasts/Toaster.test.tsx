import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pointerEnters, pointerLeaves, pressKey } from '../testing/person.ts'
import { toastEventAtom } from './atoms.ts'
import { focusToasts } from './focus-toasts.ts'
import { Handling } from './Handling.tsx'
import { MAX_VISIBLE, MAX_WAITING, READABLE } from './queue.ts'
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

const line = (page: Page) => page.body.querySelector('section > p > span')?.textContent
const focused = (page: Page) => page.window.document.activeElement

/** Waits until what watches the page has been told of its changes. */
const watched = (page: Page) => page.act(() => new Promise(resolve => page.window.setTimeout(resolve)))

/** Shows the empty toaster, then these toasts, to a person who wants no motion: nothing waits for its end. */
async function begin(page: Page, ...toasts: string[]) {
  const { matchMedia } = page.window
  page.window.matchMedia = query =>
    Object.defineProperty(matchMedia.call(page.window, query), 'matches', { value: true })
  await page.render(
    <>
      <button type="button" id="elsewhere" />
      <main />
      <Toaster />
      <Handling />
    </>,
  )
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
  assert.equal(titles(page), names.slice(0, MAX_VISIBLE).reverse())
  assert.is(line(page), 'Mais 2 notificações')
  await pass(page, 8000)
  assert.equal(titles(page), ['5', '4'])
  assert.is(line(page), undefined)
  await pass(page, 7999)
  assert.equal(titles(page), ['5', '4'])
  await pass(page, 1)
  assert.equal(titles(page), [])
})

test('after a flood some take their turns; how many were not shown stands 8 seconds longer than the last', async page => {
  const rounds = 1 + MAX_WAITING / MAX_VISIBLE
  const passed = 200 - rounds * MAX_VISIBLE
  await begin(page, ...Array.from({ length: 200 }, (_, index) => `${index}`))
  assert.is(line(page), 'Mais 196 notificações')
  for (let round = 1; round < rounds; round++) {
    await pass(page, 8000)
    assert.is(titles(page).length, MAX_VISIBLE)
    assert.is(line(page), `Mais ${200 - (round + 1) * MAX_VISIBLE} notificações`)
  }
  await pass(page, 8000)
  assert.equal(titles(page), [])
  await pass(page, 7999)
  assert.is(line(page), `Mais ${passed} notificações`)
  await pass(page, 1)
  assert.is(line(page), undefined)
  await show(page, 'a')
  assert.is(line(page), undefined)
})

test('the number that stands last stays under the pointer', async page => {
  await begin(page, ...Array.from({ length: 200 }, (_, index) => `${index}`))
  for (let round = 0; round <= MAX_WAITING / MAX_VISIBLE; round++) await pass(page, 8000)
  await page.act(() => pointerEnters(page.find('section')))
  await pass(page, 60_000)
  assert.is(line(page), 'Mais 176 notificações')
})

test('one button closes all that stand and all that wait', async page => {
  await begin(page, ...Array.from({ length: 50 }, (_, index) => `${index}`))
  await page.act(() => page.find('section > p button').click())
  assert.equal(titles(page), [])
  assert.is(line(page), undefined)
  assert.is(page.clock.pending(), 0)
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

test('a close button says which toast it closes', async page => {
  await begin(page, 'a', 'b')
  const described = Array.from(closeButtons(page), button =>
    page.find(`#${button.getAttribute('aria-describedby')}`).querySelector('strong'),
  )
  assert.equal(
    described.map(title => title?.textContent),
    ['b', 'a'],
  )
})

test('a toast is read out by the announcer, not by itself; the empty region is nothing to stop at', async page => {
  await begin(page)
  assert.is(page.find('section').getAttribute('aria-hidden'), 'true')
  await show(page, 'a')
  assert.is(page.find('section').getAttribute('aria-hidden'), null)
  assert.is(page.find('[role=status]').getAttribute('aria-live'), 'off')
})

test('a toast that comes takes the focus from nobody', async page => {
  await begin(page)
  page.find('#elsewhere').focus()
  await show(page, 'a', 'b')
  assert.is(focused(page)?.id, 'elsewhere')
  await pass(page, 8000)
  assert.is(focused(page)?.id, 'elsewhere')
})

test('the focus moves on as toasts are closed, and in the end back to where it was', async page => {
  await begin(page, 'a', 'b', 'c')
  page.find('#elsewhere').focus()
  await page.act(() => closeButtons(page)[1]?.focus())
  for (const left of [['c', 'a'], ['c'], []]) {
    await page.act(() => pressKey(focused(page) as Element, 'Escape'))
    await watched(page)
    assert.equal(titles(page), left)
    const last = closeButtons(page)[left.length - 1]
    assert.is(focused(page), last ?? page.find('#elsewhere'))
  }
})

test('newer ones push out none while one of them has the focus, and what stood longest two seconds after', async page => {
  await begin(page, 'a')
  await page.act(() => closeButtons(page)[0]?.focus())
  await show(page, 'b', 'c', 'd')
  assert.is(focused(page), closeButtons(page)[3])
  await pass(page, READABLE)
  await show(page, 'e')
  assert.equal(titles(page), ['d', 'c', 'b', 'a'])
  await page.act(() => closeButtons(page)[3]?.blur())
  await pass(page, READABLE - 1)
  await show(page, 'f')
  assert.equal(titles(page), ['d', 'c', 'b', 'a'])
  assert.is(line(page), 'Mais 2 notificações')
  await pass(page, 1)
  await show(page, 'g')
  assert.equal(titles(page), ['g', 'd', 'c', 'b'])
  assert.is(line(page), 'Mais 2 notificações')
})

test('where the focus came from nowhere, or from what is gone, it goes to the content', async page => {
  await begin(page, 'a')
  await page.act(() => closeButtons(page)[0]?.focus())
  await page.act(() => closeButtons(page)[0]?.click())
  await watched(page)
  assert.is(focused(page), page.find('main'))
  await show(page, 'b')
  const gone = page.body.appendChild(page.window.document.createElement('button'))
  gone.focus()
  await page.act(() => closeButtons(page)[0]?.focus())
  gone.remove()
  await page.act(() => closeButtons(page)[0]?.click())
  await watched(page)
  assert.is(focused(page), page.find('main'))
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

test('the toast that takes over the focus holds the others no longer than it has it', async page => {
  await begin(page, 'a', 'b')
  const button = closeButtons(page)[0]
  await page.act(() => button?.focus())
  await page.act(() => button?.click())
  await watched(page)
  await pass(page, 60_000)
  assert.equal(titles(page), ['a'])
  await page.act(() => page.find('#elsewhere').focus())
  await pass(page, 8000)
  assert.equal(titles(page), [])
})

test('a mouse that closes a toast brings no focus there', async page => {
  await begin(page, 'a', 'b', 'c', 'd', 'e')
  for (const button of page.body.querySelectorAll('section button')) {
    const press = new page.window.MouseEvent('mousedown', { bubbles: true, cancelable: true })
    await page.act(() => button.dispatchEvent(press))
    assert.ok(press.defaultPrevented)
  }
})

test('the close button is named in the language of the page', async page => {
  await begin(page, 'a')
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('section button').getAttribute('aria-label'), 'Cerrar')
  assert.is(page.find('section').getAttribute('aria-label'), 'Notificaciones')
})

test('a key moves the focus to the newest toast, where there is one', async page => {
  await begin(page)
  assert.not(focusToasts())
  await show(page, 'a', 'b')
  await page.act(() => assert.ok(focusToasts()))
  assert.is(focused(page), closeButtons(page)[0])
})

test('a toaster that leaves the page takes its timers along', async page => {
  await begin(page, 'a', 'b')
  await page.render(null)
  assert.is(page.clock.pending(), 0)
})

test.run()
