import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../testing/deferred.ts'
import { replace } from '../../testing/replace.ts'
import { showBadge } from './badge.ts'

const test = suite('badge')

function show(count: number, setAppBadge: unknown) {
  const restore = replace(globalThis, { navigator: { setAppBadge } })
  showBadge(count)
  restore()
}

test('the count is handed to the system', () => {
  const counts: number[] = []
  const setAppBadge = async (count: number) => void counts.push(count)
  show(3, setAppBadge)
  show(0, setAppBadge)
  assert.equal(counts, [3, 0])
})

test('a browser that has no badges, or refuses, is left in peace', async () => {
  show(3, undefined)
  show(3, () => Promise.reject(new Error('NotAllowedError')))
  await settled()
})

test.run()
