import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeInTurn } from '../../testing/fake-in-turn.ts'
import { replace } from '../../testing/replace.ts'
import { turnsOf } from './in-turn.ts'

const test = suite('in turn')

const inTurn = turnsOf('sineta-push')

/** Runs in a browser with such locks; `names` are those that were asked for. */
async function withLocks(run: (names: readonly string[]) => Promise<void>) {
  const names: string[] = []
  const queue = fakeInTurn()
  const request = (name: string, act: () => Promise<unknown>) => {
    names.push(name)
    return queue(act)
  }
  const restore = replace(globalThis, { navigator: { locks: { request } } })
  try {
    await run(names)
  } finally {
    restore()
  }
}

test('one thing is done after the other, each with its own answer, by one lock', () =>
  withLocks(async names => {
    const log: string[] = []
    const slow = async () => {
      log.push('begin')
      await Promise.resolve()
      log.push('end')
      return log.length
    }
    assert.equal(await Promise.all([inTurn(slow), inTurn(slow)]), [2, 4])
    assert.equal(log, ['begin', 'end', 'begin', 'end'])
    assert.equal(names, ['sineta-push', 'sineta-push'])
  }))

test('what fails is a failure for whoever asked, and the next one has its turn', () =>
  withLocks(async () => {
    const failing = inTurn(() => Promise.reject(new Error('no')))
    const next = inTurn(async () => 'done')
    assert.is(await failing.catch(cause => cause.message), 'no')
    assert.is(await next, 'done')
  }))

test.run()
