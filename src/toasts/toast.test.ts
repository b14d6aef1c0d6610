import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText, noObjects, noTexts } from '../testing/hostile.ts'
import { checkToast, infoToast } from './toast.ts'

const test = suite('toast')

const toast = { title: 'T', body: 'B', type: 'info', duration: 8000, position: 'top-right' }

test('a toast for a message is of type info and stands 8 seconds at the top right', () => {
  assert.equal(infoToast('T', 'B'), toast)
})

test('what the shell itself passes goes through unchanged', () => {
  assert.equal(checkToast(infoToast('T', 'B')), { value: toast, problems: [] })
})

test('a title is enough', () => {
  assert.equal(checkToast({ title: 'T' }), { value: { ...toast, body: '' }, problems: [] })
})

test('a duration of its own is kept', () => {
  assert.equal(checkToast({ title: 'T', body: 'B', duration: 0.5 }).value, { ...toast, duration: 0.5 })
})

test('type and position are the only ones there are', () => {
  assert.equal(checkToast({ ...toast, type: 'error', position: 'bottom' }), { value: toast, problems: [] })
})

test('what is no object is shown to nobody and told', () => {
  for (const value of [undefined, null, ...noObjects]) {
    const { value: shown, problems } = checkToast(value)
    assert.is(shown, null)
    assert.is(problems.length, 1)
    assert.match(problems[0] as string, /^notify: the toast must be an object, but is /)
  }
})

test('a title or body that is no text is shown to nobody and told by name', () => {
  for (const value of [null, ...noTexts]) {
    for (const field of ['title', 'body']) {
      const { value: shown, problems } = checkToast({ ...toast, [field]: value })
      assert.is(shown, null)
      assert.is(problems.length, 1)
      assert.ok((problems[0] as string).startsWith(`notify: toast.${field} must be a string, but is `))
    }
  }
  assert.is(checkToast({ body: 'B' }).value, null)
})

test('what says nothing is shown to nobody and told', () => {
  for (const toast of [{ title: '' }, { title: ' ', body: '' }])
    assert.equal(checkToast(toast), { value: null, problems: ['notify: toast.title must not be empty'] })
  assert.is(checkToast({ title: '', body: 'x' }).value?.body, 'x')
})

test('a duration that no timer can hold is told, and the toast stands 8 seconds', () => {
  for (const duration of [0, -1, Number.NaN, Infinity, -Infinity, 2 ** 31, '5', null, {}, []]) {
    const { value: shown, problems } = checkToast({ ...toast, duration })
    assert.equal(shown, toast)
    assert.equal(problems, ['notify: toast.duration must be above 0 and at most 2147483647 ms'])
  }
})

test("the product's own texts are not cut", () => {
  assert.is(checkToast({ title: hugeText }).value?.title, hugeText)
})

test.run()
