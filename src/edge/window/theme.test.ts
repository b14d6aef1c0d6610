import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom } from '../../testing/dom.ts'
import { showTheme } from './theme.ts'

const plain = suite('theme')

const test = (sentence: string, run: (colours: () => string[]) => void) =>
  plain(sentence, async () => {
    const dom = await openDom()
    dom.window.document.head.innerHTML =
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#262523" media="(prefers-color-scheme: dark)">'
    run(() => Array.from(document.querySelectorAll<HTMLMetaElement>('meta'), ({ content }) => content))
    await dom.close()
  })

test('a choice holds for the page and for what the browser draws around it', colours => {
  showTheme('dark')
  assert.is(document.documentElement.style.colorScheme, 'dark')
  assert.equal(colours(), ['#262523', '#262523'])
  showTheme('light')
  assert.is(document.documentElement.style.colorScheme, 'light')
  assert.equal(colours(), ['#ffffff', '#ffffff'])
})

test('without one both follow the system again', colours => {
  showTheme('dark')
  showTheme(undefined)
  assert.is(document.documentElement.style.colorScheme, '')
  assert.equal(colours(), ['#ffffff', '#262523'])
})

plain.run()
