import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom, type TestWindow } from '../../testing/dom.ts'
import { pressKey } from '../../testing/person.ts'
import { replace } from '../../testing/replace.ts'
import { listenToKeys } from './keys.ts'

const plain = suite('keys')

/** Runs on a page with this in it, and hands over what was heard: the key, and whether it was typed. */
const test = (sentence: string, run: (window: TestWindow, heard: [string, boolean][]) => void) =>
  plain(sentence, async () => {
    const dom = await openDom()
    const { window } = dom
    const restore = replace(globalThis, {
      addEventListener: window.addEventListener.bind(window),
      Element: window.Element,
    })
    const heard: [string, boolean][] = []
    listenToKeys((event, typing) => {
      heard.push([event.key, typing])
      return event.key === 'j'
    })
    try {
      run(window, heard)
    } finally {
      restore()
      await dom.close()
    }
  })

const put = ({ document }: TestWindow, markup: string) => {
  document.body.innerHTML = markup
  return document.querySelector('[data-focus]') ?? document.body
}

test('a key on the page or on a button is not typed', (window, heard) => {
  pressKey(put(window, ''), 'j')
  pressKey(put(window, '<button data-focus></button>'), 'j')
  pressKey(put(window, '<p contenteditable="false" data-focus></p>'), 'j')
  assert.equal(heard, [
    ['j', false],
    ['j', false],
    ['j', false],
  ])
})

test('what takes characters has them typed', (window, heard) => {
  const fields = [
    '<input data-focus>',
    '<textarea data-focus></textarea>',
    '<select data-focus></select>',
    '<div contenteditable><b data-focus></b></div>',
    '<div role="textbox" data-focus></div>',
    '<ul role="listbox"><li data-focus></li></ul>',
  ]
  for (const field of fields) pressKey(put(window, field), 'j')
  assert.equal(
    heard,
    fields.map(() => ['j', true]),
  )
})

test('a field within a shadow root counts as what it is', (window, heard) => {
  const host = put(window, '<div data-focus></div>')
  const field = host.attachShadow({ mode: 'open' }).appendChild(window.document.createElement('input'))
  field.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }))
  assert.equal(heard, [['j', true]])
})

test('what is handled the browser leaves alone, and nothing else', (window, heard) => {
  const press = (key: string) => {
    const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    window.document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  assert.equal([press('j'), press('x')], [true, false])
  assert.is(heard.length, 2)
})

test('under something modal nothing is heard', (window, heard) => {
  put(window, '<div role="dialog" aria-modal="true"><button data-focus></button></div>')
  pressKey(window.document.body, 'j')
  assert.equal(heard, [])
})

plain.run()
