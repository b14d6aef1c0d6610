import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { fakeInboxStore } from '../testing/fake-inbox-store.ts'
import { hugeText } from '../testing/hostile.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pointerEnters, pointerLeaves } from '../testing/person.ts'
import { addEntryAtom, inboxEnvironmentAtom, loadInboxAtom, openEntryAtom } from './atoms.ts'
import { UNDO_DURATION } from './ClearedLine.tsx'
import type { InboxEntry } from './entry.ts'
import { Inbox } from './Inbox.tsx'
import { openFirstUnreadAtom, openNewestAtom } from './jump-atoms.ts'
import { moveAtom } from './move-atoms.ts'

const test = pageSuite('Inbox')

const realDate = Date

const URL_OF_APP = 'https://app.example/orders/7'

/** Shows Ana's inbox; `followed` is what the product was offered, and has routed where `routes` is true. */
async function begin(page: Page, entries: readonly InboxEntry[] = [], routes = false) {
  const followed: string[] = []
  page.store.set(inboxEnvironmentAtom, {
    store: fakeInboxStore(...entries),
    changed: () => undefined,
    failed: cause => {
      throw cause
    },
    follow: ({ id }) => {
      followed.push(id)
      return routes
    },
  })
  await page.render(<Inbox />)
  await page.act(() => page.store.set(loadInboxAtom, 'ana'))
  return followed
}

/** As the worker does it: what a window hears of is in the store. */
const receive = (page: Page, seq: number, given: Partial<InboxEntry> = {}) =>
  page.act(async () => {
    const entry = storedEntry(seq, given)
    await page.store.get(inboxEnvironmentAtom).store.restore([entry])
    page.store.set(addEntryAtom, entry)
  })
const all = (page: Page, selector: string) => [...page.body.querySelectorAll<HTMLElement>(selector)]
const titles = (page: Page) => all(page, 'li strong').map(title => title.textContent)
const readStates = (page: Page) => all(page, 'li').map(({ dataset }) => dataset.read)
const press = (page: Page, element: HTMLElement | undefined) => page.act(() => element?.click())
const pressWord = (page: Page, word: string) =>
  press(
    page,
    all(page, 'button').find(({ textContent }) => textContent === word),
  )
const toggleOf = (page: Page, index: number) => all(page, 'li button')[index]
function clickIsPrevented(page: Page, init: MouseEventInit): boolean {
  const click = new page.window.MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let prevented = false
  const look = () => {
    prevented = click.defaultPrevented
    // happy-dom would go there.
    click.preventDefault()
  }
  page.window.addEventListener('click', look, { once: true })
  page.find('a').dispatchEvent(click)
  return prevented
}
function setHidden(page: Page, hidden: boolean) {
  Object.defineProperty(page.window.document, 'hidden', { value: hidden, configurable: true })
  page.window.document.dispatchEvent(new page.window.Event('visibilitychange'))
}
/** Moves the date, which the clock of the tests leaves alone. */
function later(ms: number): () => void {
  const RealDate = realDate
  const now = () => RealDate.now() + ms
  class LaterDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [now()] : parts) as [number]))
    }
    static override now = now
  }
  globalThis.Date = LaterDate as DateConstructor
  return () => {
    globalThis.Date = RealDate
  }
}
const pass = (page: Page, ms: number) => page.act(() => page.clock.advance(ms))
const textOf = (page: Page) => page.body.textContent ?? ''
const focused = (page: Page) => page.window.document.activeElement

test('an empty inbox says so in words, says what it is for, and has no list and no buttons', async page => {
  await begin(page)
  assert.is(page.find('h1').textContent, 'Mensagens')
  assert.is(page.find('p').textContent, 'Nenhuma mensagem por enquanto')
  assert.match(textOf(page), 'mesmo com o aplicativo fechado')
  assert.is(page.count('ul, button'), 0)
})

test('before the list is known nothing is said of it', async page => {
  await page.render(<Inbox />)
  assert.is(page.find('section').textContent, 'Mensagens')
})

test('messages are list items with title and body, newest first', async page => {
  await begin(page, [storedEntry(1, { title: 'first' })])
  await receive(page, 2, { title: 'second', body: 'text' })
  assert.equal(titles(page), ['second', 'first'])
  assert.is(page.count('ul > li'), 2)
  assert.is(page.find('li:first-child p').textContent, 'text')
  assert.not.match(textOf(page), 'Nenhuma mensagem')
})

test('a message without title or body gets the default texts of the language that is shown', async page => {
  await begin(page, [storedEntry(1, { title: null, body: null })])
  assert.is(page.find('li p').textContent, 'Mensaje recibido')
  await page.act(() => page.store.set(languageAtom, 'pt'))
  assert.equal(titles(page), ['Nova notificação'])
  assert.is(page.find('li p').textContent, 'Mensagem recebida')
})

test('unread messages are told by a word for who does not see the dot, and counted', async page => {
  await begin(page, [storedEntry(1, { read: true }), storedEntry(2), storedEntry(3)])
  assert.equal(readStates(page), ['false', 'false', 'true'])
  assert.equal(
    all(page, 'li').map(({ textContent }) => /não lida/.test(textContent ?? '')),
    [true, true, false],
  )
  assert.equal(titles(page), ['title of id-3', 'title of id-2', 'title of id-1'])
  assert.is(page.find('header small').textContent, '2 não lidas')
  await press(page, toggleOf(page, 0))
  assert.is(page.find('header small').textContent, '1 não lida')
  await press(page, toggleOf(page, 1))
  assert.is(page.count('header small'), 0)
})

test('opening a message marks it as read and shows it whole, until it is closed; others stay open', async page => {
  await begin(page, [storedEntry(1), storedEntry(2)])
  await press(page, toggleOf(page, 0))
  await press(page, toggleOf(page, 1))
  assert.equal(readStates(page), ['true', 'true'])
  assert.is(page.count('li [aria-expanded=true]'), 2)
  await press(page, toggleOf(page, 0))
  assert.is(page.count('li:first-child [aria-expanded=false]'), 1)
  assert.is(page.count('li [aria-expanded=true]'), 1)
  assert.equal(readStates(page), ['true', 'true'])
})

test('a message opened from elsewhere is expanded, in view and focused, also when it comes later', async page => {
  await begin(page, [storedEntry(1), storedEntry(2)])
  const seen: string[] = []
  page.window.Element.prototype.scrollIntoView = function () {
    seen.push(this.querySelector('strong')?.textContent ?? '')
  }
  await page.act(() => page.store.set(openEntryAtom, 'id-1'))
  assert.is(focused(page), toggleOf(page, 1))
  assert.is(toggleOf(page, 1)?.getAttribute('aria-expanded'), 'true')
  await page.act(() => page.store.set(openEntryAtom, 'id-3'))
  await receive(page, 3)
  assert.is(focused(page), toggleOf(page, 0))
  await page.act(() => page.store.set(openEntryAtom, 'id-1'))
  assert.equal(seen, ['title of id-1', 'title of id-3', 'title of id-1'])
})

test('the screen takes the focus for an opened message once, not when it is drawn again', async page => {
  await begin(page, [storedEntry(1)])
  await page.act(() => page.store.set(openEntryAtom, 'id-1'))
  await page.act(() => toggleOf(page, 0)?.blur())
  await receive(page, 2)
  await page.render(null)
  await page.render(<Inbox />)
  assert.is(focused(page), page.body)
  assert.is(page.count('li [aria-expanded=true]'), 1)
})

test('the link of a message is there when it is open, and only one that leads to a page', async page => {
  await begin(page, [
    storedEntry(1, { url: URL_OF_APP }),
    storedEntry(2),
    storedEntry(3, { url: 'javascript:alert(1)' }),
    storedEntry(4, { url: 'data:text/html,x' }),
  ])
  assert.is(page.count('a'), 0)
  for (const index of [0, 1, 2, 3]) await press(page, toggleOf(page, index))
  assert.is(page.find('a').getAttribute('href'), URL_OF_APP)
  assert.is(page.find('a').textContent, 'Abrir link')
})

for (const routes of [true, false]) {
  const sentence = routes ? 'routes it, so the browser does not' : 'leaves it to the browser'
  test(`a plain click on the link is offered to the product, which ${sentence}`, async page => {
    const followed = await begin(page, [storedEntry(1, { url: URL_OF_APP })], routes)
    await press(page, toggleOf(page, 0))
    assert.is(clickIsPrevented(page, {}), routes)
    assert.equal(followed, ['id-1'])
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      assert.not.ok(clickIsPrevented(page, init))
    }
    assert.equal(followed, ['id-1'])
  })
}

test('all are marked as read by one button, which goes then and leaves the focus on the heading', async page => {
  await begin(page, [storedEntry(1), storedEntry(2)])
  page.find<HTMLButtonElement>('header button:first-child').focus()
  await pressWord(page, 'Marcar todas como lidas')
  assert.equal(readStates(page), ['true', 'true'])
  assert.not.match(textOf(page), 'Marcar todas')
  assert.is(focused(page), page.find('h1'))
})

test('what was cleared is counted, and can be brought back from where the focus is', async page => {
  await begin(page, [storedEntry(1), storedEntry(2, { read: true })])
  await pressWord(page, 'Limpar tudo')
  assert.is(page.count('li'), 0)
  assert.match(textOf(page), '2 mensagens removidas')
  assert.match(textOf(page), 'Nenhuma mensagem')
  assert.is(focused(page)?.textContent, 'Desfazer')
  await receive(page, 3)
  await pressWord(page, 'Desfazer')
  assert.equal(titles(page), ['title of id-3', 'title of id-2', 'title of id-1'])
  assert.equal(readStates(page), ['false', 'true', 'false'])
  assert.not.match(textOf(page), 'removidas')
  assert.is(focused(page), page.find('h1'))
})

test('the undo stands 10 s in which it has neither focus nor pointer and the window is seen', async page => {
  await begin(page, [storedEntry(1)])
  await pressWord(page, 'Limpar tudo')
  assert.match(textOf(page), '1 mensagem removida')
  const line = page.find('fieldset')
  const stands = () => page.count('fieldset') === 1
  await pass(page, 60_000)
  await page.act(() => pointerEnters(line))
  await page.act(() => page.find('fieldset button').blur())
  await pass(page, 60_000)
  await page.act(() => pointerLeaves(line))
  await pass(page, 6000)
  await page.act(() => setHidden(page, true))
  await pass(page, 60_000)
  await page.act(() => setHidden(page, false))
  await pass(page, UNDO_DURATION - 6001)
  assert.ok(stands())
  await pass(page, 1)
  assert.not.ok(stands())
})

test('the undo that goes while another application has the focus leaves it to the heading', async page => {
  await begin(page, [storedEntry(1)])
  await pressWord(page, 'Limpar tudo')
  // A window that loses the focus tells what has it, which keeps its place.
  await page.act(() =>
    page.find('fieldset button').dispatchEvent(new page.window.FocusEvent('focusout', { bubbles: true })),
  )
  await page.act(() => page.find('fieldset button').dispatchEvent(new page.window.FocusEvent('blur')))
  await pass(page, UNDO_DURATION)
  assert.is(page.count('fieldset'), 0)
  assert.is(focused(page), page.find('h1'))
})

test('another clear has an undo of its own, with the whole time', async page => {
  await begin(page, [storedEntry(1)])
  await pressWord(page, 'Limpar tudo')
  await page.act(() => page.find('fieldset button').blur())
  await pass(page, 9000)
  await receive(page, 2)
  await receive(page, 3)
  await pressWord(page, 'Limpar tudo')
  assert.match(textOf(page), '2 mensagens removidas')
  assert.is(focused(page)?.textContent, 'Desfazer')
  await page.act(() => page.find('fieldset button').blur())
  await pass(page, 9999)
  await pressWord(page, 'Desfazer')
  assert.equal(titles(page), ['title of id-3', 'title of id-2'])
})

test('one message that is new or opened draws no other anew', async page => {
  let drawn = 0
  const counted = (seq: number): InboxEntry => ({
    ...storedEntry(seq),
    get title() {
      drawn++
      return 'T'
    },
  })
  await begin(page, [counted(1), counted(2), storedEntry(3)])
  assert.is(drawn, 2)
  await receive(page, 4)
  await press(page, toggleOf(page, 1))
  await press(page, toggleOf(page, 1))
  assert.is(drawn, 2)
})

test('the time of arrival is there for machines, and short: how long ago, then the hour, then the day', async page => {
  const now = Date.now()
  await begin(page, [
    storedEntry(1, { at: new Date(2020, 0, 31, 15, 4).getTime() }),
    storedEntry(2, { at: now - 5.5 * 60_000 }),
    storedEntry(3, { at: now }),
  ])
  const [justNow, minutes, past] = all(page, 'time')
  assert.is(justNow?.getAttribute('datetime'), new Date(now).toISOString())
  assert.is(justNow?.textContent, 'agora')
  assert.is(minutes?.textContent, 'há 5 min.')
  assert.is(past?.textContent, '31/01/2020')
  assert.match(past?.title ?? '', /31 de janeiro de 2020.*15:04/)
})

test('how long ago a message came is said anew each minute, while the window is seen', async page => {
  const at = Date.now()
  await begin(page, [storedEntry(1, { at })])
  const time = () => page.find('time').textContent
  const restore = later(90_000)
  try {
    await pass(page, 60_000)
    assert.is(time(), 'há 1 min.')
    await page.act(() => setHidden(page, true))
    later(600_000)
    await pass(page, 600_000)
    assert.is(time(), 'há 1 min.')
    await page.act(() => setHidden(page, false))
    assert.is(time(), 'há 10 min.')
    await page.act(() => page.store.set(languageAtom, 'es'))
    assert.is(time(), 'hace 10 min')
  } finally {
    restore()
  }
})

test('when midnight has passed, what came yesterday says its day', async page => {
  await begin(page, [storedEntry(1, { at: Date.now() })])
  const restore = later(86_400_000)
  try {
    await pass(page, 60_000)
    assert.match(page.find('time').textContent ?? '', /^\d+ de /)
  } finally {
    restore()
  }
})

test('hostile markup stays text, in title and body', async page => {
  await begin(page)
  const markups = [
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '</li></ul><iframe src="javascript:alert(1)">',
    '&lt;b&gt; &amp; {{7*7}}',
  ]
  for (const [index, markup] of markups.entries()) {
    await receive(page, index + 1, { title: markup, body: markup })
    assert.is(page.find('li:first-child strong').textContent, markup)
    assert.is(page.find('li:first-child p').textContent, markup)
  }
  assert.is(page.count('li'), 4)
  assert.is(page.count('img, script, iframe, b'), 0)
})

test('long and odd texts are there whole', async page => {
  await begin(page, [storedEntry(1, { title: '😀 ção \u200f', body: hugeText })])
  assert.equal(titles(page), ['😀 ção \u200f'])
  assert.is(page.find('li p').textContent, hugeText)
})

test('of ten thousand messages those near the screen are list items, which say where they stand among all', async page => {
  const many = Array.from({ length: 10_000 }, (_, index) => storedEntry(index + 1))
  await begin(page, many)
  const rows = all(page, 'li')
  assert.ok(rows.length > 10 && rows.length < 50, `${rows.length}`)
  assert.equal([rows[0]?.getAttribute('aria-posinset'), rows[0]?.getAttribute('aria-setsize')], ['1', '10000'])
  assert.is(rows[1]?.getAttribute('aria-posinset'), '2')
  assert.is(page.find('header small').textContent, '10.000 não lidas')
  await pressWord(page, 'Limpar tudo')
  assert.match(textOf(page), '10.000 mensagens removidas')
})

test('the arrow keys, Home and End move the focus, and the tab key finds the message that had it', async page => {
  await begin(page, [storedEntry(1), storedEntry(2), storedEntry(3)])
  const key = (name: string, init: KeyboardEventInit = {}) =>
    page.act(() => {
      const event = new page.window.KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })
      focused(page)?.dispatchEvent(event)
    })
  await page.act(() => toggleOf(page, 0)?.focus())
  const at = () => all(page, 'li button').indexOf(focused(page) as HTMLElement)
  const stops = () => all(page, 'li button').map(({ tabIndex }) => tabIndex)
  const seen: number[] = []
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End']) {
    await key(name)
    seen.push(at())
  }
  assert.equal(seen, [1, 2, 2, 1, 0, 0, 2])
  assert.equal(stops(), [-1, -1, 0])
  await key('Home', { ctrlKey: true })
  assert.is(at(), 2)
})

test('the keys go on to messages that have not been read from the store, and the focus stays where it is out of sight', async page => {
  await begin(
    page,
    Array.from({ length: 300 }, (_, index) => storedEntry(index + 1)),
  )
  await page.act(() => page.store.set(moveAtom, 'last'))
  assert.is(focused(page)?.textContent?.startsWith('title of id-1 '), true)
  const row = focused(page)?.closest('li')
  assert.is(row?.getAttribute('aria-posinset'), '300')
  assert.is(row?.style.position, 'absolute')
  await page.act(() => page.store.set(moveAtom, 'previous'))
  assert.is(focused(page)?.closest('li')?.getAttribute('aria-posinset'), '299')
})

for (const reduced of [false, true]) {
  const sentence = reduced
    ? 'simply stands there for who wants no motion'
    : 'slides in, what was there at first does not'
  test(`a message that arrives while the list is seen ${sentence}`, async page => {
    let moved = 0
    page.window.Element.prototype.animate = () => {
      moved++
      return {} as Animation
    }
    page.window.matchMedia = () => ({ matches: reduced }) as MediaQueryList
    await begin(page, [storedEntry(1), storedEntry(2)])
    assert.is(moved, 0)
    await receive(page, 3)
    assert.is(moved, reduced ? 0 : 1)
    await press(page, toggleOf(page, 1))
    assert.is(moved, reduced ? 0 : 1)
    await page.act(() => page.clock.advance(999))
    await receive(page, 4)
    assert.is(moved, reduced ? 0 : 1, 'in a flood nothing moves')
  })
}

test('the newest and the oldest unread message are opened from elsewhere', async page => {
  const many = Array.from({ length: 250 }, (_, index) => storedEntry(index + 1, { read: index < 4 }))
  await begin(page, many)
  await page.act(() => page.store.set(openNewestAtom))
  assert.is(page.find('[aria-expanded=true] strong').textContent, 'title of id-250')
  await page.act(() => page.store.set(openFirstUnreadAtom))
  assert.is(focused(page)?.textContent?.startsWith('title of id-5'), true)
  assert.is(page.find('header small').textContent, '244 não lidas')
})

test('the words follow the language, the messages stay as they are', async page => {
  await begin(page)
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('h1').textContent, 'Mensajes')
  assert.is(page.find('p').textContent, 'Ningún mensaje por ahora')
  await receive(page, 1, { title: 'Mensagem' })
  assert.equal(titles(page), ['Mensagem'])
  assert.is(page.find('header small').textContent, '1 no leído')
})

test.run()
