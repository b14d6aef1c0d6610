import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withFakeDatabase } from '../../testing/fake-database.ts'
import { noObjects } from '../../testing/hostile.ts'
import { replace } from '../../testing/replace.ts'
import { createDatabase } from '../storage/database.ts'
import { type Click, createClicks } from './clicks.ts'

const plain = suite('clicks')

const NOW = 1_800_000_000_000

/** Each test has a database of its own, and a time that stands still. */
const test = (sentence: string, run: () => Promise<void>) =>
  plain(sentence, () =>
    withFakeDatabase(async () => {
      const restore = replace(Date, { now: () => NOW })
      try {
        await run()
      } finally {
        restore()
      }
    }),
  )

const click = (id: string, age = 0): Click => ({
  id,
  userId: 'ana',
  url: 'https://app.example/orders/7',
  action: '',
  data: { order: '7' },
  at: NOW - age,
})

test('where nobody has clicked there is nothing to take', async () => {
  assert.equal(await createClicks(createDatabase()).take('ana'), [])
})

test('what the worker adds a window takes, whole and oldest first', async () => {
  const worker = createClicks(createDatabase())
  await worker.add(click('b', 2))
  await worker.add(click('a', 1))
  assert.equal(await createClicks(createDatabase()).take('ana'), [click('b', 2), click('a', 1)])
})

test('each click is given to one of two windows that ask at once', async () => {
  const withDatabase = createDatabase()
  const clicks = createClicks(withDatabase)
  const other = createClicks(createDatabase())
  for (const id of ['a', 'b', 'c']) await clicks.add(click(id))
  const [one, two] = await Promise.all([clicks.take('ana'), other.take('ana')])
  assert.equal(
    [...one, ...two].map(({ id }) => id),
    ['a', 'b', 'c'],
  )
  assert.equal(await clicks.take('ana'), [])
})

test('the same message may be clicked twice', async () => {
  const clicks = createClicks(createDatabase())
  await clicks.add(click('a'))
  await clicks.add(click('a'))
  assert.is((await clicks.take('ana')).length, 2)
})

test('a click that nobody has taken for five minutes is dropped, and does not come back', async () => {
  const clicks = createClicks(createDatabase())
  await clicks.add(click('old', 300_000))
  await clicks.add(click('young', 299_999))
  assert.equal(await clicks.take('ana'), [click('young', 299_999)])
  assert.equal(await clicks.take('ana'), [])
})

test('a click of another person waits for them', async () => {
  const clicks = createClicks(createDatabase())
  const ofBo = { ...click('b'), userId: 'bo' }
  await clicks.add(ofBo)
  await clicks.add(click('a'))
  assert.equal(await clicks.take('ana'), [click('a')])
  assert.equal(await clicks.take('ana'), [])
  assert.equal(await clicks.take('bo'), [ofBo])
})

test('a click that has waited for another person for five minutes is dropped as well', async () => {
  const withDatabase = createDatabase()
  const clicks = createClicks(withDatabase)
  await clicks.add({ ...click('b', 300_000), userId: 'bo' })
  await clicks.take('ana')
  assert.is(await withDatabase(database => database.count('clicks')), 0)
})

test('rows of any other kind are dropped, and the clicks beside them are not', async () => {
  const withDatabase = createDatabase()
  const clicks = createClicks(withDatabase)
  // What IndexedDB can keep at all.
  const storable = noObjects.filter(value => typeof value !== 'symbol' && typeof value !== 'function')
  const whole = click('a')
  const broken = [
    ...[{ id: 7 }, { userId: 7 }, { userId: null }, { userId: ['ana'] }, { url: 7 }, { url: {} }],
    ...[{ action: null }, { action: {} }, { data: null }, { data: 'text' }, { at: '0' }, { at: Number.NaN }],
  ].map(part => ({ ...whole, ...part }))
  const parts = [null, undefined, {}, { id: 'a' }, { at: NOW }, { id: 'a', userId: 'ana', at: NOW }]
  for (const row of [...parts, ...broken, ...storable]) await withDatabase(database => database.add('clicks', row))
  await clicks.add(click('good'))
  assert.equal(await clicks.take('ana'), [click('good')])
  assert.is(await withDatabase(database => database.count('clicks')), 0)
})

plain.run()
