import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom, type TestWindow } from '../../testing/dom.ts'
import { replace } from '../../testing/replace.ts'
import { createPlaces, type Places } from './places.ts'

const plain = suite('places')

interface Round extends Places {
  readonly window: TestWindow
  /** What has the focus, by its name in the markup. */
  focused(): string | undefined
  focus(id: string): void
}

const PAGE = `
  <header data-tauri-drag-region>
    <button id="skip" data-skip></button>
    <button id="unseen" style="display: none"></button>
    <button id="theme"></button>
    <button id="bell"></button>
  </header>
  <main>
    <h1 id="heading" tabindex="-1"></h1>
    <button id="clear"></button>
    <ul><li><button id="first" tabindex="-1"></button></li><li><button id="second" tabindex="0"></button></li></ul>
  </main>
  <div id="overlays">
    <section id="empty"></section>
    <section><button id="dismiss"></button></section>
  </div>`

const test = (sentence: string, run: (round: Round) => void, markup = PAGE) =>
  plain(sentence, async () => {
    const dom = await openDom()
    const { window } = dom
    const { document, HTMLElement } = window
    const restore = replace(globalThis, { addEventListener: window.addEventListener.bind(window), HTMLElement })
    document.body.innerHTML = markup
    try {
      run({
        ...createPlaces(),
        window,
        focused: () => document.activeElement?.id,
        focus: id => document.getElementById(id)?.focus(),
      })
    } finally {
      restore()
      await dom.close()
    }
  })

test('it goes through the places that take the focus, then it is the turn of the browser, and it begins again', ({
  step,
  focused,
}) => {
  const stops = Array.from({ length: 5 }, () => step(false) && focused())
  assert.equal(stops, ['theme', 'second', 'dismiss', false, 'theme'])
})

test('it goes backwards as well', ({ step, focused }) => {
  const stops = Array.from({ length: 5 }, () => step(true) && focused())
  assert.equal(stops, ['dismiss', 'second', 'theme', false, 'dismiss'])
})

test('it comes back to where the focus was in a place', ({ step, focus, focused }) => {
  focus('first')
  step(true)
  focus('bell')
  step(false)
  assert.is(focused(), 'first')
  step(true)
  assert.is(focused(), 'bell')
})

test('the way past a place is no place to come back to', ({ step, focus, focused }) => {
  focus('skip')
  step(false)
  step(true)
  assert.is(focused(), 'theme')
})

test('what has gone since is not come back to', ({ step, focus, focused, window }) => {
  focus('first')
  step(true)
  window.document.getElementById('first')?.remove()
  step(false)
  assert.is(focused(), 'second')
})

test(
  'a place with nothing to press is entered at its heading',
  ({ enter, focused }) => {
    enter('main')
    assert.is(focused(), 'heading')
  },
  '<main><h1 id="heading" tabindex="-1"></h1></main>',
)

test('a place can be entered by name, and one that is not there or has nothing leaves the focus alone', ({
  enter,
  focus,
  focused,
}) => {
  enter('#overlays > section:last-child')
  assert.is(focused(), 'dismiss')
  focus('bell')
  enter('#empty')
  enter('#nowhere')
  assert.is(focused(), 'bell')
})

test('a button that is pressed has the focus, and one that is not there is not pressed', ({
  press,
  focused,
  window,
}) => {
  const pressed: unknown[] = []
  window.document.addEventListener('click', event => pressed.push((event.target as Element).id))
  press('#bell')
  press('#nowhere')
  assert.equal(pressed, ['bell'])
  assert.is(focused(), 'bell')
})

test(
  'a page without any of them is the turn of the browser',
  ({ step }) => {
    assert.equal([step(false), step(false), step(true)], [false, false, false])
  },
  '<p>nothing</p>',
)

plain.run()
