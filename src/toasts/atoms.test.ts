import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Announcement, announcerAtom } from '../ui/announce.ts'
import { standingToastsAtom, toastEventAtom, unshownCountAtom } from './atoms.ts'
import { MAX_VISIBLE } from './queue.ts'
import { infoToast } from './toast.ts'

const test = suite('toast atoms')

function storeWith(count: number) {
  const store = createStore()
  for (let number = 1; number <= count; number++) {
    store.set(toastEventAtom, { type: 'show', toast: infoToast(`toast ${number}`, '') })
  }
  return store
}

test('at the beginning no toast is visible and none is counted', () => {
  const store = createStore()
  assert.equal(store.get(standingToastsAtom), [])
  assert.is(store.get(unshownCountAtom), 0)
})

test('those that find no place are counted', () => {
  const store = storeWith(MAX_VISIBLE)
  assert.is(store.get(unshownCountAtom), 0)
  store.set(toastEventAtom, { type: 'show', toast: infoToast('one more', '') })
  assert.is(store.get(unshownCountAtom), 1)
  assert.is(store.get(standingToastsAtom).length, MAX_VISIBLE)
})

test('a dismissal makes place for one that waits', () => {
  const store = storeWith(MAX_VISIBLE + 2)
  const [newest] = store.get(standingToastsAtom)
  store.set(toastEventAtom, { type: 'dismiss', id: newest?.id ?? 0 })
  assert.is(store.get(unshownCountAtom), 1)
  assert.is(store.get(standingToastsAtom).at(-1)?.title, `toast ${MAX_VISIBLE + 2}`)
})

test('what is shown is announced once, with all that it says, and as a number where many come', () => {
  const store = createStore()
  const said: Announcement[] = []
  store.set(announcerAtom, { announce: announcement => said.push(announcement), forget: () => undefined })
  store.set(toastEventAtom, { type: 'show', toast: infoToast('Pedido 42', 'Saiu') })
  store.set(toastEventAtom, { type: 'show', toast: infoToast('bare', '') })
  store.set(toastEventAtom, { type: 'dismiss', id: 1 })
  store.set(toastEventAtom, { type: 'clear' })
  assert.equal(
    said.map(({ text }) => text),
    ['Pedido 42. Saiu', 'bare'],
  )
  assert.is(said[0]?.many?.(5), 'Mais 5 notificações')
})

test.run()
