import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects } from '../testing/hostile.ts'
import { standingToastsAtom } from '../toasts/atoms.ts'
import { showToast } from './toasts.ts'

const test = suite('own notification helper')

function show(input: unknown) {
  const store = createStore()
  const problems: string[] = []
  showToast(store, problem => problems.push(problem), input)
  return { titles: store.get(standingToastsAtom).map(({ title }) => title), problems }
}

test('a toast is shown, without a word', () => {
  assert.equal(show({ title: 'T' }), { titles: ['T'], problems: [] })
})

test('a toast with a wrong duration is shown and told', () => {
  const { titles, problems } = show({ title: 'T', duration: 'long' })
  assert.equal(titles, ['T'])
  assert.is(problems.length, 1)
})

test('what is no toast is told and not shown, and throws nothing into the code that called', () => {
  for (const input of [undefined, null, {}, { title: 7 }, ...noObjects]) {
    const { titles, problems } = show(input)
    assert.equal(titles, [])
    assert.is(problems.length, 1)
  }
})

test.run()
