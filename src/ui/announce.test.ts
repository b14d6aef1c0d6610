import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Announcement, announceAtom, announcerAtom, unsaidAtom } from './announce.ts'

const test = suite('announce')

test('before the page can speak, what is to be said is kept', () => {
  const store = createStore()
  store.set(announceAtom, 'a')
  store.set(announceAtom, 'b')
  assert.equal(
    store.get(unsaidAtom).map(({ text }) => text),
    ['a', 'b'],
  )
})

test('a text goes to what speaks; unless told, it is never counted away', () => {
  const store = createStore()
  const said: Announcement[] = []
  store.set(announcerAtom, { announce: announcement => said.push(announcement), forget: () => undefined })
  const many = (count: number) => `${count}`
  store.set(announceAtom, 'a')
  store.set(announceAtom, 'b', many)
  assert.equal(said, [
    { text: 'a', many: null },
    { text: 'b', many },
  ])
})

test.run()
