import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../i18n/last-words.ts'
import { heldUpdateAtom } from '../shell/held-update.ts'
import { noticeEventAtom, noticesAtom } from '../shell/notice-atoms.ts'
import { announcerAtom } from '../ui/announce.ts'
import { startUpdates } from './updates.ts'

const test = suite('updates')

const pt = allWordsIn('pt')
const typing = () => ({ by: 'typing' as const, apply: () => undefined })
const product = () => ({ by: 'product' as const })

function begin() {
  const store = createStore()
  const said: string[] = []
  store.set(announcerAtom, { announce: ({ text }) => void said.push(text), forget: () => undefined })
  return { store, said }
}

test('a version that waits is said, also where it waited before this was loaded, and is gone with its reason', () => {
  const { store, said } = begin()
  store.set(heldUpdateAtom, typing())
  startUpdates(store)
  assert.equal(store.get(noticesAtom).standing, ['update'])
  store.set(heldUpdateAtom, typing())
  assert.equal(said, [`${pt.updateReady}. ${pt.updateTyping}`])
  store.set(heldUpdateAtom, null)
  assert.equal(store.get(noticesAtom).standing, [])
})

test('a version that comes at once is not said', () => {
  const { store, said } = begin()
  startUpdates(store)
  store.set(heldUpdateAtom, null)
  assert.equal(store.get(noticesAtom).standing, [])
  assert.equal(said, [])
})

test('what it waits for is read out again when that is something else', () => {
  const { store, said } = begin()
  startUpdates(store)
  store.set(heldUpdateAtom, typing())
  store.set(heldUpdateAtom, product())
  assert.equal(said, [`${pt.updateReady}. ${pt.updateTyping}`, `${pt.updateReady}. ${pt.updateWaits}`])
})

test('who has closed the notice hears no more of that version, but of the next', () => {
  const { store, said } = begin()
  startUpdates(store)
  store.set(heldUpdateAtom, typing())
  store.set(noticeEventAtom, { type: 'close', kind: 'update' })
  store.set(heldUpdateAtom, product())
  assert.equal(store.get(noticesAtom).standing, [])
  assert.is(said.length, 1)
  store.set(heldUpdateAtom, null)
  store.set(heldUpdateAtom, typing())
  assert.equal(store.get(noticesAtom).standing, ['update'])
})

test.run()
