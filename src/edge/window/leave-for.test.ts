import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replace } from '../../testing/replace.ts'
import { leaveFor } from './leave-for.ts'

const test = suite('leave for')

/** Whether the browser would ask the person who leaves a page on which something typed stands, or does not. */
function asksWhere(stands: boolean) {
  const page = new EventTarget()
  const gone: string[] = []
  const restore = replace(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    location: { assign: (url: string) => gone.push(url) },
  })
  leaveFor('https://app.example/orders/7', { stands: () => stands, giveUp: () => undefined })
  restore()
  assert.equal(gone, ['https://app.example/orders/7'])
  const ask = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return [ask(), ask()]
}

test('where something typed would be lost the browser asks first, for this once', () => {
  assert.equal(asksWhere(true), [true, false])
  assert.equal(asksWhere(false), [false, false])
})

test.run()
