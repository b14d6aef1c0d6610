import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../../testing/console.ts'
import { openDom } from '../../testing/dom.ts'
import { fakeStorage } from '../../testing/fake-storage.ts'
import { replace } from '../../testing/replace.ts'
import type { Storage } from '../storage/storage.ts'
import { createInstallOffer, INSTALL_SETTLED } from './install-prompt.ts'

const plain = suite('install prompt')

type Answer = 'accepted' | 'dismissed' | Error

/** A browser's window that the app is open in, and what it has been told. */
interface Shown {
  readonly storage: Storage
  /** What `changed` was called with. */
  readonly heard: boolean[]
  /** `early` has come before. */
  start(early?: Event): { prompt(): Promise<void> }
  /** The browser's event; `answer` is what the person says in its dialog. */
  offer(answer?: Answer): Event & { readonly prompts: number }
  tell(type: string, detail?: object): void
}

const test = (sentence: string, run: (shown: Shown) => Promise<void>, mode = 'browser') =>
  plain(sentence, async () => {
    const dom = await openDom()
    const page = new EventTarget()
    const restore = replace(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      matchMedia: (query: string) => ({ matches: query.includes(`(display-mode: ${mode})`) }),
    })
    const storage = fakeStorage()
    const heard: boolean[] = []
    try {
      await run({
        storage,
        heard,
        start: early => createInstallOffer(storage, early, offered => heard.push(offered)),
        offer(answer = 'accepted') {
          const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompts: 0,
            async prompt() {
              event.prompts++
              if (answer instanceof Error) throw answer
            },
            userChoice: Promise.resolve({ outcome: answer }),
          })
          page.dispatchEvent(event)
          return event
        },
        tell: (type, detail = {}) => void page.dispatchEvent(Object.assign(new Event(type), detail)),
      })
    } finally {
      restore()
      await dom.close()
    }
  })

test('installing can be offered once the browser says so, which then keeps its own offer back', async shown => {
  shown.start()
  assert.equal(shown.heard, [])
  assert.ok(shown.offer().defaultPrevented)
  assert.equal(shown.heard, [true])
  shown.offer()
  assert.equal(shown.heard, [true])
})

test('an event that came before this is taken too, a moment later', async shown => {
  const early = shown.offer()
  const { prompt } = shown.start(early)
  assert.equal(shown.heard, [])
  await Promise.resolve()
  assert.equal(shown.heard, [true])
  await prompt()
  assert.is(early.prompts, 1)
})

test('a click shows the dialog of the newest event, once', async shown => {
  const { prompt } = shown.start()
  const [stale, newest] = [shown.offer(), shown.offer()]
  await Promise.all([prompt(), prompt()])
  assert.equal([stale.prompts, newest.prompts], [0, 1])
  assert.equal(shown.heard, [true, false])
})

test('without an event a click shows nothing', async shown => {
  await shown.start().prompt()
  assert.equal(shown.heard, [])
})

test('who declines is never asked again on this device', async shown => {
  const { prompt } = shown.start()
  shown.offer('dismissed')
  await prompt()
  shown.offer()
  assert.equal(shown.heard, [true, false])
  shown.start()
  shown.offer()
  assert.equal(shown.heard, [true, false])
})

test('an app that has been installed, also by the browser’s own menu, is not offered again', async shown => {
  shown.start()
  shown.offer()
  shown.tell('appinstalled')
  shown.start()
  shown.offer()
  assert.equal(shown.heard, [true, false])
})

test('who agrees is asked again only where no installation came of it', async shown => {
  const { prompt } = shown.start()
  shown.offer('accepted')
  await prompt()
  assert.is(shown.storage.get(INSTALL_SETTLED), undefined)
  shown.offer('accepted')
  shown.tell('appinstalled')
  assert.equal(shown.heard, [true, false, true, false])
})

test('a dialog that cannot be shown is reported, and settles nothing', async shown => {
  const { prompt } = shown.start()
  shown.offer(new Error('NotAllowedError'))
  assert.equal(await errorsOf(() => prompt()), [
    '[sineta] the offer to install could not be shown: Error: NotAllowedError',
  ])
  assert.is(shown.storage.get(INSTALL_SETTLED), undefined)
  assert.equal(shown.heard, [true, false])
})

test('what is declined in one window is not offered in another any more', async shown => {
  shown.start()
  shown.offer()
  shown.storage.set(INSTALL_SETTLED, 'yes')
  shown.tell('storage', { key: 'sineta:language' })
  assert.equal(shown.heard, [true])
  shown.tell('storage', { key: `sineta:${INSTALL_SETTLED}`, newValue: 'yes' })
  assert.equal(shown.heard, [true, false])
})

test('an event that is not the browser’s is left alone', async shown => {
  shown.start()
  shown.tell('beforeinstallprompt')
  assert.equal(shown.heard, [])
})

for (const mode of ['standalone', 'window-controls-overlay']) {
  const notOffered = async (shown: Shown) => {
    shown.start()
    shown.offer()
    assert.equal(shown.heard, [])
  }
  test(`in an installed window, ${mode}, nothing is offered`, notOffered, mode)
}

plain.run()
