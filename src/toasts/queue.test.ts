import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  emptyQueue,
  MAX_VISIBLE,
  MAX_WAITING,
  reduceToasts,
  type ToastQueue,
  unshownCount,
  visibleToasts,
} from './queue.ts'
import { infoToast } from './toast.ts'

const test = suite('toast queue')

const show = (queue: ToastQueue, title: string) => reduceToasts(queue, { type: 'show', toast: infoToast(title, '') })
const queueOf = (...titles: string[]) => titles.reduce(show, emptyQueue)
const flood = (count: number) => queueOf(...Array.from({ length: count }, (_, index) => `${index}`))
const titles = (queue: ToastQueue) => queue.toasts.map(({ title }) => title)
const idOf = (queue: ToastQueue, title: string) => queue.toasts.find(toast => toast.title === title)?.id ?? Number.NaN
const dismiss = (queue: ToastQueue, title: string) => reduceToasts(queue, { type: 'dismiss', id: idOf(queue, title) })

test('the newest toast comes first', () => {
  assert.equal(titles(queueOf('a', 'b', 'c')), ['c', 'b', 'a'])
})

test('a toast that is dismissed goes, and the others stay in order', () => {
  assert.equal(titles(dismiss(queueOf('a', 'b', 'c'), 'b')), ['c', 'a'])
})

test('equal toasts are told apart', () => {
  const queue = queueOf('a', 'a')
  assert.equal(titles(dismiss(queue, 'a')), ['a'])
})

test('an id is never given twice, not even after a dismissal', () => {
  const before = queueOf('a', 'b')
  const after = ['c', 'd'].reduce(show, dismiss(before, 'b'))
  const ids = [idOf(before, 'a'), idOf(before, 'b'), idOf(after, 'c'), idOf(after, 'd')]
  assert.is(new Set(ids).size, 4)
})

test('to dismiss what is gone already changes nothing', () => {
  const queue = queueOf('a')
  assert.is(reduceToasts(queue, { type: 'dismiss', id: 99 }), queue)
  assert.is(reduceToasts(emptyQueue, { type: 'dismiss', id: 1 }), emptyQueue)
})

test('a queue is never changed in place', () => {
  const queue = queueOf('a', 'b')
  dismiss(queue, 'a')
  show(queue, 'c')
  assert.equal(titles(queue), ['b', 'a'])
})

test('the four newest are visible, and the next one follows when one of them goes', () => {
  const queue = queueOf('a', 'b', 'c', 'd', 'e')
  assert.is(MAX_VISIBLE, 4)
  assert.equal(
    visibleToasts(queue).map(({ title }) => title),
    ['e', 'd', 'c', 'b'],
  )
  assert.equal(
    visibleToasts(dismiss(queue, 'd')).map(({ title }) => title),
    ['e', 'c', 'b', 'a'],
  )
})

test('of a flood the newest wait for their turn, and the others are counted', () => {
  const queue = flood(200)
  assert.is(queue.toasts.length, MAX_VISIBLE + MAX_WAITING)
  assert.is(queue.toasts[0]?.title, '199')
  assert.is(unshownCount(queue), 200 - MAX_VISIBLE)
})

test('while they take their turns the count is honest, and stays when all have had theirs', () => {
  let queue = flood(200)
  let shown = MAX_VISIBLE
  for (;;) {
    assert.is(shown + unshownCount(queue), 200)
    const [newest] = visibleToasts(queue)
    if (!newest) break
    if (queue.toasts.length > MAX_VISIBLE) shown++
    queue = reduceToasts(queue, { type: 'dismiss', id: newest.id })
  }
  assert.is(unshownCount(queue), 200 - MAX_VISIBLE - MAX_WAITING)
})

test('of what fits none is counted', () => {
  assert.is(unshownCount(emptyQueue), 0)
  assert.is(unshownCount(flood(MAX_VISIBLE)), 0)
  assert.is(unshownCount(flood(MAX_VISIBLE + 1)), 1)
})

test('a queue can be cleared, with what was counted', () => {
  const queue = flood(200)
  assert.equal(reduceToasts(queue, { type: 'clear' }), { ...emptyQueue, nextId: queue.nextId })
})

test.run()
