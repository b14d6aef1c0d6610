import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allSettled } from '../testing/push-device.ts'
import { complete, type PushPage, withPushPage } from '../testing/push-page.ts'

const plain = suite('push left over')

const test = (sentence: string, run: (page: PushPage) => Promise<void>) => plain(sentence, () => withPushPage(run))

test('what nobody wants any more is ended at load, and stays to be done until it is', async started => {
  started.choices.setHolder('ana')
  started.choices.setEnding()
  started.start().tidy()
  await allSettled()
  assert.is(started.clock.pending(), 1, 'the end is waited for')
  assert.is(started.choices.holder(), 'ana')
  assert.ok(started.choices.ending())
})

test('a token waits 10 s for its person, and is ended where they have not come', async ({ clock, choices, start }) => {
  choices.setHolder('ana')
  start().tidy()
  clock.advance(9999)
  await allSettled()
  assert.not(choices.ending())
  clock.advance(1)
  await allSettled()
  assert.ok(choices.ending())
})

test('a token whose person comes within 10 s is theirs, whatever they have done with it since', async ({
  signIn,
  ...started
}) => {
  const { clock, choices } = started
  choices.setHolder('ana')
  started.start().tidy()
  clock.advance(9999)
  signIn('ana')
  clock.advance(1)
  await allSettled()
  assert.not(choices.ending())
})

for (const [how, wanted] of [
  ['wants push', true],
  ['has push off', false],
] as const) {
  test(`where somebody who ${how} comes within 10 s, the token of the one before is ended`, async page => {
    const { clock, choices, start, signIn } = page
    choices.setHolder('ana')
    choices.setWanted('bo', wanted)
    start().tidy()
    clock.advance(3000)
    signIn('bo')
    await allSettled()
    clock.advance(7000)
    await allSettled()
    assert.ok(choices.ending())
  })
}

test('a token whose person is signed in in another window is left alone', async ({
  clock,
  choices,
  start,
  elsewhere,
}) => {
  choices.setHolder('ana')
  elsewhere.add('ana')
  start().tidy()
  clock.advance(10_000)
  await allSettled()
  assert.not(choices.ending())
  assert.is(choices.holder(), 'ana')
})

test('that somebody else is signed in in another window keeps no token', async ({
  clock,
  choices,
  start,
  elsewhere,
}) => {
  choices.setHolder('ana')
  elsewhere.add('bo')
  start().tidy()
  clock.advance(10_000)
  await allSettled()
  assert.ok(choices.ending())
})

test('a token that has gone by the end of the 10 s needs no end', async ({ clock, choices, start }) => {
  choices.setHolder('ana')
  start().tidy()
  choices.setHolder(undefined)
  clock.advance(10_000)
  await allSettled()
  assert.not(choices.ending())
  assert.is(clock.pending(), 0)
})

test('where push is not possible at all, nothing is ended', async started => {
  started.choices.setHolder('ana')
  started.choices.setEnding()
  started.start({ ...complete, firebase: { status: 'absent' } }).tidy()
  await allSettled()
  assert.equal(started.told, [])
  assert.is(started.clock.pending(), 0)
})

test('who comes back after a sign-out that did not finish keeps what is theirs', async ({ signIn, ...started }) => {
  started.choices.setHolder('ana')
  started.choices.setEnding()
  const push = started.start()
  signIn('ana')
  push.tidy()
  await allSettled()
  assert.is(started.choices.holder(), 'ana')
  assert.equal(started.told, [])
})

plain.run()
