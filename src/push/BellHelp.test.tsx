import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import * as assert from 'uvu/assert'
import { type AllWords, allWordsIn } from '../i18n/last-words.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { fingerDown, pressKey } from '../testing/person.ts'
import { BellHelp } from './BellHelp.tsx'
import type { BrowserKind } from './browser-kind.ts'
import type { HelpStatus } from './help-words.ts'

const test = pageSuite('BellHelp')

const [pt, es] = [allWordsIn('pt'), allWordsIn('es')]

const STATUSES = ['denied', 'dismissed', 'refused', 'offline', 'failed', 'keyless'] as const
const BROWSERS = ['installed', 'edge', 'firefox', 'chrome', 'other'] as const

interface Shown {
  readonly status?: HelpStatus | null
  readonly open?: boolean
  readonly browser?: BrowserKind
  readonly words?: AllWords
}

const shownAtom = atom<Required<Shown>>({ status: 'failed', open: false, browser: 'chrome', words: pt })

/** The help between the bell and a field of the product. Returns how to show it otherwise, and what it has asked for. */
async function begin(page: Page, first: Shown) {
  const asked: string[] = []
  const set = (change: Shown) => page.store.set(shownAtom, { ...page.store.get(shownAtom), ...change })
  const close = () => {
    asked.push('close')
    set({ open: false })
  }
  set(first)
  await page.render(
    <>
      <button type="button" data-push="off" aria-describedby="bell-state" />
      <input />
      <HelpOfStore tryAgain={() => asked.push('try again')} close={close} />
    </>,
  )
  return { show: (change: Shown) => page.act(() => set(change)), asked }
}

function HelpOfStore(actions: { tryAgain(): void; close(): void }) {
  return <BellHelp {...useAtomValue(shownAtom)} {...actions} />
}

const bell = (page: Page) => page.find('button[data-push]')
const field = (page: Page) => page.find('input')
const panel = (page: Page) => page.find('[role=dialog]')
const isOpen = (page: Page) => page.count('[role=dialog]') === 1
const focused = (page: Page) => page.window.document.activeElement
const closeButton = (page: Page) => page.find('[role=dialog] button[aria-label]')
const again = (page: Page) => page.find('[role=dialog] button:not([aria-label])')
const texts = (page: Page) =>
  Array.from(page.body.querySelectorAll('[role=dialog] p'), ({ textContent }) => textContent)

test('where there is nothing to explain there is nothing in the page', async page => {
  await begin(page, { status: null, open: true })
  assert.is(page.count('#bell-state, [role=dialog]'), 0)
})

test('while it is closed the bell is described in a few words that only assistive technology reads', async page => {
  await begin(page, { status: 'denied' })
  assert.is(page.find('#bell-state').textContent, 'Notificações bloqueadas')
  assert.ok(page.find('#bell-state').hidden)
  assert.not(isOpen(page))
})

test('it is named by its heading and described by its text', async page => {
  await begin(page, { status: 'offline', open: true })
  assert.is(page.find('#bell-state').textContent, 'Sem conexão')
  assert.is(panel(page).getAttribute('aria-labelledby'), page.find('h2').id)
  assert.is(page.find('h2').textContent, 'Sem conexão')
  const description = page.find(`#${panel(page).getAttribute('aria-describedby')}`)
  assert.is(description.textContent, texts(page).join(''))
  assert.not(panel(page).hasAttribute('aria-modal'))
})

test('each state says in each language what it is, why, and what to do; no two say the same', async page => {
  const { show } = await begin(page, { open: true })
  const seen = new Set<string | null>()
  for (const words of [pt, es]) {
    for (const status of STATUSES) {
      await show({ status, words })
      const said = [`${words === pt} ${page.find('h2').textContent}`, ...texts(page)]
      assert.is(said.length, 3)
      for (const text of said) {
        assert.ok(text, status)
        assert.not(seen.has(text), `${text}`)
        seen.add(text)
      }
    }
  }
})

test('what is denied is allowed elsewhere in each browser, and each is told where', async page => {
  const { show } = await begin(page, { status: 'denied', open: true })
  const steps = new Set<string | null | undefined>()
  for (const words of [pt, es]) {
    for (const browser of BROWSERS) {
      await show({ browser, words })
      steps.add(texts(page).at(-1))
    }
  }
  assert.is(steps.size, 10)
  assert.not(steps.has(undefined))
  await show({ browser: 'edge', words: pt })
  assert.match(texts(page).at(-1) ?? '', /cadeado/)
})

test('trying again is offered where it can help', async page => {
  const { show, asked } = await begin(page, { open: true })
  for (const status of STATUSES) {
    await show({ status })
    const offered = page.count('[role=dialog] button:not([aria-label])') === 1
    assert.is(offered, status !== 'denied' && status !== 'keyless', status)
  }
  await show({ status: 'dismissed' })
  assert.is(again(page).textContent, 'Tentar de novo')
  await page.act(() => again(page).click())
  assert.equal(asked, ['try again'])
})

test('its button, Escape anywhere, and a press on the page close it', async page => {
  const { show, asked } = await begin(page, { open: true })
  const ways = [
    () => closeButton(page).click(),
    () => pressKey(panel(page), 'Escape'),
    () => pressKey(field(page), 'Escape'),
    () => fingerDown(field(page)),
    () => fingerDown(page.body),
  ]
  for (const way of ways) {
    await show({ open: true })
    await page.act(way)
    assert.not(isOpen(page), `${way}`)
  }
  assert.is(asked.length, ways.length)
})

test('another key, a press in it and a press on the bell leave it open', async page => {
  const { asked } = await begin(page, { open: true })
  await page.act(() => pressKey(panel(page), 'a'))
  await page.act(() => fingerDown(page.find('[role=dialog] h2')))
  await page.act(() => fingerDown(bell(page)))
  assert.ok(isOpen(page))
  assert.equal(asked, [])
})

test('while it is closed it listens to nothing', async page => {
  const { show, asked } = await begin(page, { open: true })
  await show({ open: false })
  await page.act(() => pressKey(page.body, 'Escape'))
  await page.act(() => fingerDown(page.body))
  assert.equal(asked, [])
})

test('it takes the focus from the bell, and gives it back', async page => {
  const { show } = await begin(page, {})
  await page.act(() => bell(page).focus())
  await show({ open: true })
  assert.is(focused(page), panel(page))
  await page.act(() => closeButton(page).focus())
  await page.act(() => closeButton(page).click())
  assert.is(focused(page), bell(page))
})

test('it takes the focus where nothing has it, and gives it to the bell', async page => {
  const { show } = await begin(page, {})
  assert.is(focused(page), page.body)
  await show({ open: true })
  assert.is(focused(page), panel(page))
  await page.act(() => pressKey(panel(page), 'Escape'))
  assert.is(focused(page), bell(page))
})

test('it leaves the focus to who is at work elsewhere, when it opens and when it closes', async page => {
  const { show } = await begin(page, {})
  await page.act(() => field(page).focus())
  await show({ open: true })
  assert.is(focused(page), field(page))
  await page.act(() => pressKey(field(page), 'Escape'))
  assert.is(focused(page), field(page))
})

test('when the trouble is over it goes, and gives the focus back', async page => {
  const { show } = await begin(page, { status: 'offline', open: true })
  await page.act(() => again(page).focus())
  await show({ status: null })
  assert.not(isOpen(page))
  assert.is(focused(page), bell(page))
})

test('when another trouble takes its place, with other buttons, the focus stays in it', async page => {
  const { show } = await begin(page, { status: 'dismissed', open: true })
  await page.act(() => again(page).focus())
  await show({ status: 'denied' })
  assert.is(focused(page), panel(page))
})

test.run()
