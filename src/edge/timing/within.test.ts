import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClock } from '../../testing/clock.ts'
import { settled } from '../../testing/deferred.ts'
import { within } from './within.ts'

const test = suite('within')

const outcome = (promise: Promise<unknown>) => promise.catch(cause => cause.message)

test('what comes in time is handed on, be it an answer or a failure, and no timer is left', () =>
  withClock(async clock => {
    assert.is(await within(Promise.resolve('T'), 1000), 'T')
    assert.is(await outcome(within(Promise.reject(new Error('refused')), 1000)), 'refused')
    await settled()
    assert.is(clock.pending(), 0)
  }))

test('what does not come is a failure at the limit, not sooner, and says how long it was waited for', () =>
  withClock(async clock => {
    const result = outcome(within(new Promise(() => undefined), 1500))
    clock.advance(1499)
    assert.is(await Promise.race([result, settled().then(() => 'waiting')]), 'waiting')
    clock.advance(1)
    assert.is(await result, 'no answer within 1.5 s')
  }))

test.run()
