import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../i18n/last-words.ts'
import { connectionAtom } from '../shell/connection.ts'
import { noticeEventAtom, noticesAtom } from '../shell/notice-atoms.ts'
import { replace } from '../testing/replace.ts'
import { announcerAtom } from '../ui/announce.ts'
import { startConnection } from './connection.ts'

const test = suite('connection')

const pt = allWordsIn('pt')

/** A window that is loaded with or without a network. */
function begin(onLine: boolean) {
  const page = new EventTarget()
  const restore = replace(globalThis, { navigator: { onLine }, addEventListener: page.addEventListener.bind(page) })
  const store = createStore()
  const said: string[] = []
  store.set(announcerAtom, { announce: ({ text }) => void said.push(text), forget: () => undefined })
  startConnection(store)
  return { store, said, fire: (type: string) => page.dispatchEvent(new Event(type)), restore }
}

test('a window that is loaded with a network says nothing of it', () => {
  const { store, said, fire, restore } = begin(true)
  fire('online')
  assert.is(store.get(connectionAtom), 'online')
  assert.equal(said, [])
  restore()
})

test('that the network is gone, and is back, is read out, each once', () => {
  const { store, said, fire, restore } = begin(true)
  fire('offline')
  fire('offline')
  assert.is(store.get(connectionAtom), 'offline')
  assert.equal(said, [`${pt.offline}. ${pt.offlineWhy}`])
  fire('online')
  assert.is(store.get(connectionAtom), 'back')
  assert.equal(said.slice(1), [pt.backOnline])
  restore()
})

test('a window that is loaded without a network says so', () => {
  const { store, said, restore } = begin(false)
  assert.is(store.get(connectionAtom), 'offline')
  assert.is(said.length, 1)
  restore()
})

test('the notice that explains it goes when the network is back', () => {
  const { store, fire, restore } = begin(false)
  store.set(noticeEventAtom, { type: 'raise', kind: 'offline' })
  fire('online')
  assert.equal(store.get(noticesAtom).standing, [])
  restore()
})

test.run()
