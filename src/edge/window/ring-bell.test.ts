import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom } from '../../testing/dom.ts'
import { replace } from '../../testing/replace.ts'
import { createRingBell } from './ring-bell.ts'

const plain = suite('ring bell')

interface Bell {
  ring(): void
  /** How often it was set in motion. */
  rung(): number
  /** The person wants no motion. */
  still: boolean
  /** In ms. */
  now: number
}

const test = (sentence: string, run: (bell: Bell) => void, page = '<button data-push="on"><svg></svg></button>') =>
  plain(sentence, async () => {
    const { window, close } = await openDom()
    window.document.body.innerHTML = page
    let times = 0
    const bell: Bell = { ring: createRingBell(), rung: () => times, still: false, now: 0 }
    const restore = replace(globalThis, {
      matchMedia: () => ({ matches: bell.still }),
      performance: { now: () => bell.now },
    })
    Object.assign(window.document.querySelector('button[data-push] svg') ?? {}, { animate: () => times++ })
    run(bell)
    restore()
    await close()
  })

test('the bell rings at once, and again when it is at rest', bell => {
  bell.ring()
  bell.now = 599
  bell.ring()
  assert.is(bell.rung(), 1)
  bell.now = 600
  bell.ring()
  assert.is(bell.rung(), 2)
})

test('for a person who wants no motion it stays as it is', bell => {
  bell.still = true
  bell.ring()
  assert.is(bell.rung(), 0)
})

test(
  'where there is no bell, nothing rings',
  bell => {
    bell.ring()
    assert.is(bell.rung(), 0)
  },
  '',
)

plain.run()
