import * as assert from 'uvu/assert'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pressKey } from '../testing/person.ts'
import { toastEventAtom } from './atoms.ts'
import { Handling } from './Handling.tsx'
import { Toaster } from './Toaster.tsx'
import { infoToast } from './toast.ts'

const test = pageSuite('toasts handled')

const titles = (page: Page) =>
  Array.from(page.body.querySelectorAll('[role=status] strong'), title => title.textContent)
const cardOf = (page: Page, title: string) => {
  const [card] = Array.from(page.body.querySelectorAll<HTMLElement>('#toasts > *')).filter(
    ({ textContent }) => textContent?.includes(title) ?? false,
  )
  assert.ok(card)
  return card as HTMLElement
}

/** Shows toasts to a person who wants no motion: nothing waits for its end. */
async function begin(page: Page, ...toasts: string[]) {
  const { matchMedia } = page.window
  page.window.matchMedia = query =>
    Object.defineProperty(matchMedia.call(page.window, query), 'matches', { value: true })
  page.window.HTMLElement.prototype.setPointerCapture = () => undefined
  await page.render(
    <>
      <input />
      <Toaster />
      <Handling />
    </>,
  )
  await page.act(() => {
    for (const title of toasts) {
      page.store.set(toastEventAtom, { type: 'show', toast: infoToast(title, 'text') })
    }
  })
}

/** Puts a pointer down there and moves it by these px, one after another, without lifting it. */
function pull(page: Page, element: Element, moves: readonly number[], pointerType = 'touch') {
  const tell = (type: string, clientX: number) => {
    const { PointerEvent } = page.window
    element.dispatchEvent(new PointerEvent(type, { pointerType, pointerId: 1, clientX, bubbles: true }))
  }
  return page.act(() => {
    tell('pointerdown', 100)
    for (const moved of moves) tell('pointermove', 100 + moved)
  })
}
const lift = (page: Page, element: Element, type = 'pointerup') =>
  page.act(() => element.dispatchEvent(new page.window.PointerEvent(type, { pointerId: 1, bubbles: true })))

test('a toast follows the finger, and goes when it was pulled far', async page => {
  await begin(page, 'a', 'b')
  const card = cardOf(page, 'a')
  Object.defineProperty(card, 'offsetWidth', { value: 360 })
  await pull(page, card, [40, 200])
  assert.is(card.style.transform, 'translateX(200px)')
  assert.equal(titles(page), ['b', 'a'])
  await lift(page, card)
  assert.equal(titles(page), ['b'])
})

test('what the browser takes for a scroll springs back, however far', async page => {
  await begin(page, 'a')
  const card = cardOf(page, 'a')
  await pull(page, card, [300])
  await lift(page, card, 'pointercancel')
  assert.is(card.style.transform, '')
  assert.equal(titles(page), ['a'])
})

test('a tap, and a pull the other way, move nothing', async page => {
  await begin(page, 'a')
  const card = cardOf(page, 'a')
  for (const moves of [[], [9], [-50, -300]]) {
    await pull(page, card, moves)
    assert.is(card.style.transform, '')
    await lift(page, card)
    assert.equal(titles(page), ['a'])
  }
})

test('a mouse selects the text, and pulls by the rest', async page => {
  await begin(page, 'a')
  const card = cardOf(page, 'a')
  const text = page.find('[role=status] p')
  await pull(page, text, [300], 'mouse')
  assert.is(card.style.transform, '')
  await lift(page, text)
  assert.equal(titles(page), ['a'])
  await pull(page, page.find('#toasts span > svg'), [300], 'mouse')
  await lift(page, card)
  assert.equal(titles(page), [])
})

test('Escape that nobody needs closes the newest toast, one each time', async page => {
  await begin(page, 'a', 'b')
  await page.act(() => pressKey(page.body, 'Enter'))
  assert.equal(titles(page), ['b', 'a'])
  await page.act(() => pressKey(page.body, 'Escape'))
  assert.equal(titles(page), ['a'])
  await page.act(() => pressKey(page.body, 'Escape'))
  assert.equal(titles(page), [])
  await page.act(() => pressKey(page.body, 'Escape'))
})

test('Escape in a toast closes that one alone', async page => {
  await begin(page, 'a', 'b')
  const button = cardOf(page, 'a').querySelector('button')
  assert.ok(button)
  await page.act(() => pressKey(button as Element, 'Escape'))
  assert.equal(titles(page), ['b'])
})

test('Escape is for what is typed, and for what lies nearer, first', async page => {
  await begin(page, 'a')
  await page.act(() => pressKey(page.find('input'), 'Escape'))
  assert.equal(titles(page), ['a'])
  for (const role of ['tooltip', 'dialog']) {
    const nearer = page.window.document.createElement('div')
    nearer.setAttribute('role', role)
    page.body.append(nearer)
    // As what closes itself by the same key does.
    const close = () => nearer.remove()
    page.window.document.addEventListener('keydown', close)
    await page.act(() => pressKey(page.body, 'Escape'))
    page.window.document.removeEventListener('keydown', close)
    assert.equal(titles(page), ['a'], role)
  }
  const taken = (event: Event) => event.preventDefault()
  page.window.document.addEventListener('keydown', taken)
  await page.act(() => pressKey(page.body, 'Escape'))
  page.window.document.removeEventListener('keydown', taken)
  assert.equal(titles(page), ['a'])
  await page.act(() => pressKey(page.body, 'Escape'))
  assert.equal(titles(page), [])
})

test('what has left the page hears nothing any more', async page => {
  await begin(page, 'a')
  await page.render(<Toaster />)
  await page.act(() => pressKey(page.body, 'Escape'))
  assert.equal(titles(page), ['a'])
})

test.run()
