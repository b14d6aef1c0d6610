import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { once } from './once.ts'

const test = suite('once')

test('it is done at the first call, not before, for all who ask', async () => {
  let runs = 0
  const get = once(async () => ++runs)
  assert.is(runs, 0)
  assert.equal(await Promise.all([get(), get()]), [1, 1])
  assert.is(await get(), 1)
})

test('what has failed is a failure for all who asked, and is tried anew at the next call', async () => {
  let runs = 0
  const get = once(async () => {
    if (++runs === 1) throw new Error('first')
    return runs
  })
  const failures = await Promise.all([get(), get()].map(promise => promise.catch(cause => cause.message)))
  assert.equal(failures, ['first', 'first'])
  assert.is(await get(), 2)
  assert.is(await get(), 2)
})

test.run()
