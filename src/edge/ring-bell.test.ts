import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDom } from '../testing/dom.ts'
import { replace } from '../testing/replace.ts'
import { ringBell } from './ring-bell.ts'

const plain = suite('ring bell')

/** How often the bell was set in motion in this page, where a motion goes on until `end` is called. */
interface Bell {
  rung(): number
  end(): void
  still: boolean
}

const test = (sentence: string, run: (bell: Bell) => void, page = '<button data-push="on"><svg></svg></button>') =>
  plain(sentence, async () => {
    const { window, close } = await openDom()
    window.document.body.innerHTML = page
    const state = { times: 0, moving: false }
    const bell: Bell = { rung: () => state.times, end: () => Object.assign(state, { moving: false }), still: false }
    const restore = replace(globalThis, { matchMedia: () => ({ matches: bell.still }) })
    const svg = window.document.querySelector('button[data-push] svg')
    Object.assign(svg ?? {}, {
      getAnimations: () => (state.moving ? [{}] : []),
      animate: () => Object.assign(state, { times: state.times + 1, moving: true }),
    })
    run(bell)
    restore()
    await close()
  })

test('the bell rings once, and again when it is at rest', ({ rung, end }) => {
  ringBell()
  ringBell()
  assert.is(rung(), 1)
  end()
  ringBell()
  assert.is(rung(), 2)
})

test('for a person who wants no motion it stays as it is', bell => {
  bell.still = true
  ringBell()
  assert.is(bell.rung(), 0)
})

test(
  'where there is no bell, nothing rings',
  ({ rung }) => {
    ringBell()
    assert.is(rung(), 0)
  },
  '',
)

plain.run()
