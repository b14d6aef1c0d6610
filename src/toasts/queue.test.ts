import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emptyQueue, MAX_VISIBLE, MAX_WAITING, READABLE, reduceToasts, type ToastQueue, unshownCount } from './queue.ts'
import { infoToast } from './toast.ts'

const test = suite('toast queue')

const show = (queue: ToastQueue, title: string, now = 0) =>
  reduceToasts(queue, { type: 'show', toast: infoToast(title, '') }, now)
const queueOf = (...titles: string[]) => titles.reduce((queue, title) => show(queue, title), emptyQueue)
const flood = (count: number) => queueOf(...Array.from({ length: count }, (_, index) => `${index}`))
const titles = (toasts: ToastQueue['waiting']) => toasts.map(({ title }) => title)
const idOf = ({ standing, waiting }: ToastQueue, title: string) =>
  [...standing, ...waiting].find(toast => toast.title === title)?.id ?? Number.NaN
const dismiss = (queue: ToastQueue, title: string, now = 0) =>
  reduceToasts(queue, { type: 'dismiss', id: idOf(queue, title) }, now)

test('the newest toast comes first', () => {
  assert.equal(titles(queueOf('a', 'b', 'c').standing), ['c', 'b', 'a'])
})

test('a toast that is dismissed goes, and the others stay in order', () => {
  assert.equal(titles(dismiss(queueOf('a', 'b', 'c'), 'b').standing), ['c', 'a'])
})

test('equal toasts are told apart', () => {
  const queue = queueOf('a', 'a')
  assert.equal(titles(dismiss(queue, 'a').standing), ['a'])
})

test('an id is never given twice, not even after a dismissal', () => {
  const before = queueOf('a', 'b')
  const after = ['c', 'd'].reduce(show, dismiss(before, 'b'))
  const ids = [idOf(before, 'a'), idOf(before, 'b'), idOf(after, 'c'), idOf(after, 'd')]
  assert.is(new Set(ids).size, 4)
})

test('to dismiss what does not stand changes nothing', () => {
  const queue = queueOf('a', 'b', 'c', 'd', 'e')
  assert.is(reduceToasts(queue, { type: 'dismiss', id: 99 }, 0), queue)
  assert.is(dismiss(queue, 'e'), queue)
  assert.is(reduceToasts(emptyQueue, { type: 'dismiss', id: 1 }, 0), emptyQueue)
})

test('a queue is never changed in place', () => {
  const queue = queueOf('a', 'b')
  dismiss(queue, 'a')
  show(queue, 'c')
  assert.equal(titles(queue.standing), ['b', 'a'])
})

test('four stand; the next one waits for one of them to go, and comes below the others', () => {
  const queue = queueOf('a', 'b', 'c', 'd', 'e')
  assert.is(MAX_VISIBLE, 4)
  assert.equal([titles(queue.standing), titles(queue.waiting)], [['d', 'c', 'b', 'a'], ['e']])
  const next = dismiss(queue, 'c')
  assert.equal([titles(next.standing), titles(next.waiting)], [['d', 'b', 'a', 'e'], []])
})

test('a newer one takes the place of the one that has stood longest, once that could be read', () => {
  const queue = show(show(show(queueOf('a', 'b'), 'c', 500), 'd', 500), 'e', 500)
  assert.equal(titles(show(queue, 'f', READABLE - 1).standing), ['d', 'c', 'b', 'a'])
  const later = show(queue, 'f', READABLE)
  assert.equal([titles(later.standing), titles(later.waiting)], [['f', 'd', 'c', 'b'], ['e']])
  assert.is(unshownCount(later), 1, 'what has been read is done with')
})

test('while they are held none gives way, and they can be read again after that', () => {
  const hold = (queue: ToastQueue, held: boolean, now: number) => reduceToasts(queue, { type: 'hold', held }, now)
  const held = hold(queueOf('a', 'b', 'c', 'd'), true, 1000)
  assert.equal(titles(show(held, 'e', 60_000).standing), ['d', 'c', 'b', 'a'])
  assert.is(reduceToasts(held, { type: 'clear' }, 0).held, true)
  const free = hold(held, false, 60_000)
  assert.equal(titles(show(free, 'e', 60_000 + READABLE - 1).standing), ['d', 'c', 'b', 'a'])
  assert.equal(titles(show(free, 'e', 60_000 + READABLE).standing), ['e', 'd', 'c', 'b'])
})

test('one that has its turn can be read as long as any other', () => {
  const queue = dismiss(queueOf('a', 'b', 'c', 'd', 'e'), 'a', 1000)
  const full = ['f', 'g', 'h'].reduce((before, title) => show(before, title, READABLE), queue)
  assert.equal(titles(full.standing), ['h', 'g', 'f', 'e'])
  assert.equal(titles(show(full, 'i', 1000 + READABLE - 1).standing), ['h', 'g', 'f', 'e'])
  assert.equal(titles(show(full, 'i', 1000 + READABLE).standing), ['i', 'h', 'g', 'f'])
})

test('of a flood the newest wait for their turn, and the others are counted', () => {
  const queue = flood(200)
  assert.is(queue.waiting.length, MAX_WAITING)
  assert.is(queue.waiting[0]?.title, '199')
  assert.is(unshownCount(queue), 200 - MAX_VISIBLE)
})

test('while they take their turns the count is honest, and stays when all have had theirs', () => {
  let queue = flood(200)
  let shown = MAX_VISIBLE
  for (;;) {
    assert.is(shown + unshownCount(queue), 200)
    const [first] = queue.standing
    if (!first) break
    if (queue.waiting.length > 0) shown++
    queue = reduceToasts(queue, { type: 'dismiss', id: first.id }, 0)
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
  assert.equal(reduceToasts(queue, { type: 'clear' }, 0), { ...emptyQueue, nextId: queue.nextId })
})

test.run()
