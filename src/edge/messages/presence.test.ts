import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred, settled } from '../../testing/deferred.ts'
import { fakeLocks } from '../../testing/fake-locks.ts'
import { replace } from '../../testing/replace.ts'
import { createPresence } from './presence.ts'

const plain = suite('presence')

/** Each test has a browser of its own, whose windows are gone when `close` is called. */
const test = (sentence: string, run: (locks: ReturnType<typeof fakeLocks>) => Promise<void>) =>
  plain(sentence, async () => {
    const locks = fakeLocks()
    const restore = replace(globalThis, { navigator: { locks } })
    try {
      await run(locks)
    } finally {
      restore()
    }
  })

test('nobody is anywhere before somebody is', async () => {
  assert.not(await createPresence().isAnywhere('ana'))
  createPresence().set(null)
  await settled()
  assert.not(await createPresence().isAnywhere('ana'))
})

test('who is signed in in one window is seen from all of them, and only they are', async () => {
  const presence = createPresence()
  presence.set('ana')
  await settled()
  assert.ok(await presence.isAnywhere('ana'))
  assert.ok(await createPresence().isAnywhere('ana'))
  for (const other of ['an', 'anab', 'bo', '']) assert.not(await createPresence().isAnywhere(other), other)
})

test('who signs out is gone, and who comes after them is there', async () => {
  const presence = createPresence()
  presence.set('ana')
  await settled()
  presence.set('bo')
  await settled()
  assert.not(await presence.isAnywhere('ana'))
  assert.ok(await presence.isAnywhere('bo'))
  presence.set(null)
  await settled()
  assert.not(await presence.isAnywhere('bo'))
})

test('who is signed in in two windows is there until they have left both', async () => {
  const [one, other] = [createPresence(), createPresence()]
  one.set('ana')
  other.set('ana')
  await settled()
  one.set(null)
  await settled()
  assert.ok(await one.isAnywhere('ana'))
  other.set(null)
  await settled()
  assert.not(await one.isAnywhere('ana'))
})

test('who comes and goes before the browser has made the lock leaves none behind', async locks => {
  const turn = deferred<void>()
  locks.delay(turn.promise)
  const presence = createPresence()
  presence.set('ana')
  presence.set('bo')
  presence.set('ana')
  presence.set(null)
  turn.resolve()
  await settled()
  for (const userId of ['ana', 'bo']) assert.not(await presence.isAnywhere(userId))
})

test('the same person who is set again stays', async () => {
  const presence = createPresence()
  presence.set('ana')
  presence.set('ana')
  await settled()
  assert.ok(await presence.isAnywhere('ana'))
})

test('a browser that refuses the lock harms nobody', async locks => {
  locks.delay(Promise.reject(new Error('not now')))
  createPresence().set('ana')
  await settled()
})

test('locks of anybody else are none of a person', async locks => {
  void locks.request('ana', {}, () => new Promise(() => undefined))
  void locks.request('sineta-push', {}, () => new Promise(() => undefined))
  await settled()
  for (const userId of ['ana', 'sineta-push', 'push']) assert.not(await createPresence().isAnywhere(userId))
})

test('on a page that is not secure, which has no locks, nobody is anywhere', async () => {
  const restore = replace(globalThis, { navigator: {} })
  const presence = createPresence()
  presence.set('ana')
  assert.not(await presence.isAnywhere('ana'))
  restore()
})

plain.run()
