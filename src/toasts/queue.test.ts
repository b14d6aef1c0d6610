import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emptyQueue, MAX_QUEUED, MAX_VISIBLE, reduceToasts, type ToastQueue, visibleToasts } from './queue.ts'
import { infoToast } from './toast.ts'

const test = suite('toast queue')

const show = (queue: ToastQueue, title: string) => reduceToasts(queue, { type: 'show', toast: infoToast(title, '') })
const queueOf = (...titles: string[]) => titles.reduce(show, emptyQueue)
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

test('a queue that nobody sees does not grow without end, and can be cleared', () => {
  const names = Array.from({ length: MAX_QUEUED + 1 }, (_, index) => `${index}`)
  const queue = queueOf(...names)
  assert.equal(titles(queue), names.slice(1).reverse())
  const cleared = reduceToasts(queue, { type: 'clear' })
  assert.equal(cleared.toasts, [])
  assert.is(cleared.nextId, queue.nextId)
})

test.run()
