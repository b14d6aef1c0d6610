import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { allWordsIn } from '../i18n/last-words.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pressKey } from '../testing/person.ts'
import { announcerAtom } from '../ui/announce.ts'
import { heldUpdateAtom } from './held-update.ts'
import { Notices } from './Notices.tsx'
import { noticeEventAtom, noticesAtom } from './notice-atoms.ts'
import type { NoticeKind } from './notice-stack.ts'

const test = pageSuite('Notices')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

/** Shows these notices, the newest last, beside a tool of the title bar and the product; returns what is read out. */
async function show(page: Page, ...kinds: readonly NoticeKind[]) {
  const said: string[] = []
  page.store.set(announcerAtom, { announce: ({ text }) => void said.push(text), forget: () => undefined })
  await page.render(
    <>
      <div id="tools">
        <select />
      </div>
      <textarea />
      <Notices />
    </>,
  )
  for (const kind of kinds) await raise(page, kind)
  return said
}

const raise = (page: Page, kind: NoticeKind) => page.act(() => page.store.set(noticeEventAtom, { type: 'raise', kind }))

const titles = (page: Page) => Array.from(page.body.querySelectorAll('article h2'), heading => heading.textContent)

const closeButton = (page: Page, kind: NoticeKind) => page.find(`article[aria-labelledby=notice-${kind}] > button`)

const focused = (page: Page) => page.window.document.activeElement

/** As Tab does it, coming from what had the focus before. */
const focus = (page: Page, element: HTMLElement) => page.act(() => element.focus())

test('without a notice there is no region either', async page => {
  await show(page)
  assert.is(page.count('aside'), 0)
})

test('each has a title that names it, a text and a button that closes it, the newest first', async page => {
  await show(page, 'storage', 'offline')
  assert.equal(titles(page), [pt.offline, pt.storageLow])
  assert.is(page.find('aside').getAttribute('aria-label'), pt.notices)
  assert.equal(
    Array.from(page.body.querySelectorAll('article p'), text => text.textContent),
    [pt.offlineWhy, pt.storageLowWhy],
  )
  await page.act(() => closeButton(page, 'offline').click())
  assert.equal(titles(page), [pt.storageLow])
  await page.act(() => closeButton(page, 'storage').click())
  assert.is(page.count('aside'), 0)
  assert.equal(page.store.get(noticesAtom).closed, ['offline', 'storage'])
})

test('what comes is read out once, in the language of the page, and takes no focus', async page => {
  const said = await show(page)
  await focus(page, page.find('textarea'))
  await raise(page, 'storage')
  await raise(page, 'storage')
  assert.equal(said, [`${pt.storageLow}. ${pt.storageLowWhy}`])
  assert.is(focused(page), page.find('textarea'))
  await page.act(() => page.store.set(languageAtom, 'es'))
  await raise(page, 'offline')
  assert.equal(said.slice(1), [`${es.offline}. ${es.offlineWhy}`])
  assert.equal(titles(page), [es.offline, es.storageLow])
})

test('an update that waits for a text is applied by one click', async page => {
  let applied = 0
  page.store.set(heldUpdateAtom, { by: 'typing', apply: () => applied++ })
  await show(page, 'update')
  assert.is(page.find('article p').textContent, pt.updateTyping)
  const button = page.find('article div button')
  assert.is(button.textContent, pt.updateNow)
  await page.act(() => button.click())
  assert.is(applied, 1)
})

test('an update that waits for the product says so, and has no button that would do nothing', async page => {
  page.store.set(heldUpdateAtom, { by: 'product' })
  await show(page, 'update')
  assert.is(page.find('article p').textContent, pt.updateWaits)
  assert.is(page.count('article div button'), 0)
})

test('where the product holds what was to be applied, the focus stays in the notice', async page => {
  await show(page)
  page.store.set(heldUpdateAtom, { by: 'typing', apply: () => page.store.set(heldUpdateAtom, { by: 'product' }) })
  await raise(page, 'update')
  const button = page.find('article div button')
  await focus(page, button)
  await page.act(() => button.click())
  assert.is(focused(page), closeButton(page, 'update'))
})

test('Escape closes the notice with the focus, and nothing else hears of it', async page => {
  await show(page, 'storage', 'offline')
  let heard = 0
  page.window.document.addEventListener('keydown', () => heard++)
  await focus(page, closeButton(page, 'storage'))
  await page.act(() => pressKey(closeButton(page, 'storage'), 'Escape'))
  assert.equal(titles(page), [pt.offline])
  assert.is(heard, 0)
  await page.act(() => pressKey(closeButton(page, 'offline'), 'a'))
  assert.is(heard, 1)
})

test('the focus goes on to the next notice, and in the end back to where it was', async page => {
  await show(page, 'storage', 'offline')
  await focus(page, page.find('textarea'))
  await focus(page, closeButton(page, 'offline'))
  await page.act(() => closeButton(page, 'offline').click())
  assert.is(focused(page), closeButton(page, 'storage'))
  await page.act(() => closeButton(page, 'storage').click())
  assert.is(focused(page), page.find('textarea'))
})

test('where that is gone too, the title bar has the focus', async page => {
  await show(page, 'storage')
  await focus(page, closeButton(page, 'storage'))
  await page.act(() => page.store.set(noticeEventAtom, { type: 'lower', kind: 'storage' }))
  assert.is(focused(page), page.find('select'))
})

test.run()
