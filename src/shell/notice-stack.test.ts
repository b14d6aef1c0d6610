import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type NoticeEvent, noNotices, noticesAfter } from './notice-stack.ts'

const test = suite('notices')

const after = (...events: readonly (readonly [NoticeEvent['type'], NoticeEvent['kind']])[]) =>
  events.reduce((notices, [type, kind]) => noticesAfter(notices, { type, kind }), noNotices)

test('the newest stands first, and each once', () => {
  const notices = after(['raise', 'storage'], ['raise', 'update'], ['raise', 'storage'])
  assert.equal(notices, { standing: ['update', 'storage'], closed: [] })
})

test('what has lost its reason goes, and is not thought to be closed by somebody', () => {
  assert.equal(after(['raise', 'storage'], ['raise', 'update'], ['lower', 'storage']).standing, ['update'])
  assert.equal(after(['raise', 'storage'], ['lower', 'storage']), noNotices)
})

test('what a person closes is known as closed until its reason is gone, or it is raised again', () => {
  const closed = after(['raise', 'update'], ['close', 'update'])
  assert.equal(closed, { standing: [], closed: ['update'] })
  assert.equal(noticesAfter(closed, { type: 'lower', kind: 'update' }), noNotices)
  assert.equal(noticesAfter(closed, { type: 'raise', kind: 'update' }), { standing: ['update'], closed: [] })
})

test('what changes nothing is the same object, so that nothing is drawn anew', () => {
  const raised = after(['raise', 'update'])
  assert.is(noticesAfter(raised, { type: 'raise', kind: 'update' }), raised)
  assert.is(noticesAfter(raised, { type: 'lower', kind: 'storage' }), raised)
  assert.is(noticesAfter(raised, { type: 'close', kind: 'storage' }), raised)
})

test.run()
