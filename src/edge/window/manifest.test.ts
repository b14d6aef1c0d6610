import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom } from '../../testing/dom.ts'
import { linkManifest } from './manifest.ts'

const plain = suite('manifest')

/** What the link's href is set to, one after another. */
interface Linked {
  readonly hrefs: string[]
}

const test = (
  sentence: string,
  run: (linked: Linked) => void,
  head = '<link rel="manifest" href="/manifest.webmanifest"><meta>',
) =>
  plain(sentence, async () => {
    const dom = await openDom()
    dom.window.document.head.innerHTML = head
    const hrefs: string[] = []
    const link = dom.window.document.querySelector('link')
    if (link) {
      const set = link.setAttribute.bind(link)
      link.setAttribute = (name, value) => {
        hrefs.push(value)
        set(name, value)
      }
    }
    try {
      run({ hrefs })
    } finally {
      await dom.close()
    }
  })

test('each language has its manifest, and Portuguese is there from the start', ({ hrefs }) => {
  linkManifest('pt-BR')
  assert.equal(hrefs, [])
  linkManifest('es')
  linkManifest('es')
  linkManifest('pt-BR')
  assert.equal(hrefs, ['/manifest.es.webmanifest', '/manifest.webmanifest'])
})

test(
  'a page without a manifest gets none',
  () => {
    linkManifest('es')
    assert.is(document.querySelector('link'), null)
  },
  '',
)

plain.run()
