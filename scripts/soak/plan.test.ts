import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planSoak } from './plan.ts'
import { STEP_TYPES, type Step } from './step.ts'

const test = suite('the plan of a soak')

const SEEDS = Array.from({ length: 200 }, (_, index) => index * 7919)
const pushesOf = (steps: readonly Step[]) => steps.flatMap(step => (step.type === 'push' ? step.pushes : []))

test('a seed makes a plan repeatable, and another seed makes another', () => {
  assert.equal(planSoak(100, 1), planSoak(100, 1))
  assert.not.equal(planSoak(100, 1), planSoak(100, 2))
})

test('there are exactly as many pushes as asked for, each with a title of its own', () => {
  for (const count of [1, 7, 100, 1000]) {
    const titles = pushesOf(planSoak(count, 3)).map(({ title }) => title)
    assert.is(titles.length, count)
    assert.is(new Set(titles).size, count)
  }
})

test('a hundred pushes bring every type of step and every kind of push, whatever the seed', () => {
  for (const seed of SEEDS) {
    const steps = planSoak(100, seed)
    assert.equal(new Set(steps.map(({ type }) => type)), new Set(STEP_TYPES), `seed ${seed}`)
    assert.is(new Set(pushesOf(steps).map(({ kind }) => kind)).size, 3)
  }
})

test('there is one release, in the middle of the pushes', () => {
  for (const seed of SEEDS) {
    const steps = planSoak(100, seed)
    const at = steps.findIndex(({ type }) => type === 'release')
    const before = pushesOf(steps.slice(0, at)).length
    assert.ok(before >= 50 && before < 70, `seed ${seed}: after ${before}`)
    assert.is(
      steps.findLastIndex(({ type }) => type === 'release'),
      at,
    )
  }
})

test('every step is one that can be taken: in a window that is open, by somebody who is there', () => {
  for (const seed of SEEDS) {
    let [windows, bell, person, online]: [number, boolean, string | null, boolean] = [1, true, 'ana', true]
    for (const step of planSoak(200, seed)) {
      if ('window' in step) assert.ok(step.window >= 0 && step.window < windows, `seed ${seed}: ${step.type}`)
      if (['bell-off', 'bell-on', 'sign-out', 'sign-in', 'release'].includes(step.type))
        assert.ok(online && windows > 0)
      if (step.type === 'open-window') windows++
      if (step.type === 'close-window') windows--
      if (step.type === 'offline' || step.type === 'online') online = step.type === 'online'
      if (step.type === 'bell-off' || step.type === 'bell-on') {
        assert.is(bell, step.type === 'bell-off')
        bell = step.type === 'bell-on'
      }
      if (step.type === 'sign-out') person = null
      if (step.type === 'sign-in') {
        assert.is.not(person, step.person)
        person = step.person
      }
      assert.ok(windows <= 4)
    }
    assert.equal([bell, online, person !== null], [true, true, true], `seed ${seed}: at the end`)
  }
})

test.run()
