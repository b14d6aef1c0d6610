import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Clock, withClock } from '../testing/clock.ts'
import { type Announcement, announceAtom } from './announce.ts'
import { createAnnouncer, saidTogether, startAnnouncer } from './announcer.ts'

const plain = suite('announcer')

const many = (count: number) => `${count} more`
const text = (said: string): Announcement => ({ text: said, many: null })
const countable = (said: string): Announcement => ({ text: said, many })

interface Speech {
  readonly clock: Clock
  readonly said: string[]
  forget(): void
  announce(announcement: Announcement): void
}

const test = (sentence: string, run: (speech: Speech) => void) =>
  plain(sentence, () =>
    withClock(async clock => {
      const said: string[] = []
      run({ clock, said, ...createAnnouncer(spoken => said.push(spoken)) })
    }),
  )

plain('what gathers is said in its order; of what can be counted several are a number, and one is itself', () => {
  assert.is(saidTogether([]), '')
  assert.is(saidTogether([text('a'), text('b')]), 'a. b')
  assert.is(saidTogether([text('a'), countable('b')]), 'a. b')
  assert.is(saidTogether([countable('b'), text('a'), countable('c')]), 'a. 2 more')
})

test('the first text is said at once, and taken away a second later', ({ clock, said, announce }) => {
  announce(text('a'))
  assert.equal(said, ['a'])
  clock.advance(999)
  assert.equal(said, ['a'])
  clock.advance(1)
  assert.equal(said, ['a', ''])
  assert.is(clock.pending(), 0)
})

test('what was meant for somebody else goes at once, and is not said later', ({ clock, said, announce, forget }) => {
  announce(text('for Ana'))
  announce(text('for Ana too'))
  forget()
  assert.equal(said, ['for Ana', ''])
  clock.advance(5000)
  assert.equal(said.filter(Boolean), ['for Ana'])
})

plain('what comes while nobody can hear it is said when they can', () =>
  withClock(async clock => {
    const said: string[] = []
    let heard = false
    const { announce } = createAnnouncer(
      spoken => said.push(spoken),
      () => heard,
    )
    announce(text('a'))
    announce(text('b'))
    clock.advance(3000)
    assert.equal(said, [])
    heard = true
    clock.advance(1000)
    assert.equal(said, ['a. b'])
  }),
)

test('the same text is said again, with nothing between', ({ clock, said, announce }) => {
  announce(text('a'))
  clock.advance(1000)
  announce(text('a'))
  assert.equal(said, ['a', '', 'a'])
})

test('a flood is said once a second, as numbers that add up', ({ clock, said, announce }) => {
  for (let number = 1; number <= 200; number++) {
    announce(countable(`toast ${number}`))
    clock.advance(50)
  }
  clock.advance(10_000)
  assert.is(said.length, 12)
  assert.is(said[0], 'toast 1')
  assert.is(said.at(-1), '')
  const counted = said.slice(1, -1).map(spoken => (spoken.startsWith('toast') ? 1 : Number.parseInt(spoken, 10)))
  assert.is(
    counted.reduce((sum, count) => sum + count, 0),
    199,
  )
})

test('what is not to be counted is not lost in a flood', ({ clock, said, announce }) => {
  announce(countable('a'))
  announce(countable('b'))
  announce(text('offline'))
  announce(countable('c'))
  clock.advance(1000)
  assert.equal(said, ['a', 'offline. 2 more'])
})

plain('what was announced before the page could speak is said first, and once', () =>
  withClock(async clock => {
    const store = createStore()
    const said: string[] = []
    store.set(announceAtom, 'a')
    store.set(announceAtom, 'b')
    startAnnouncer(
      store,
      text => said.push(text),
      () => true,
    )
    assert.equal(said, ['a'])
    store.set(announceAtom, 'c')
    clock.advance(1000)
    assert.equal(said, ['a', 'b. c'])
  }),
)

plain.run()
