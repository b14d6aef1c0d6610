import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../../testing/console.ts'
import { deferred, settled } from '../../testing/deferred.ts'
import { fakeInTurn } from '../../testing/fake-in-turn.ts'
import { fakeStorage } from '../../testing/fake-storage.ts'
import { createDeletions } from './deletions.ts'

const test = suite('deletions')

/** One device and its service; `asked` are the tokens that the service was asked to delete. */
function begin(answer: (token: string) => Promise<void> = async () => undefined) {
  const storage = fakeStorage()
  const asked: string[] = []
  const inTurn = fakeInTurn()
  const ask = (token: string) => {
    asked.push(token)
    return answer(token)
  }
  const load = () => createDeletions(storage, ask, inTurn)
  return { storage, asked, load }
}

test('where nothing waits the service is not asked', async () => {
  const { asked, load } = begin()
  assert.not(load().pending())
  await load().flush()
  assert.equal(asked, [])
})

test('each token has a key of its own, and waits over restarts', () => {
  const { storage, load } = begin()
  load().add('T1')
  load().add('T2:with-colons')
  load().add('T1')
  assert.equal([...storage.items.keys()], ['push-deletion:T1', 'push-deletion:T2:with-colons'])
  assert.ok(load().pending())
})

test('a token that waits is told from one that does not, and from none', async () => {
  const { load } = begin()
  const deletions = load()
  assert.not(deletions.has('T1'))
  deletions.add('T1')
  assert.ok(deletions.has('T1'))
  assert.ok(load().has('T1'), 'after a restart')
  for (const other of ['T', 'T11', '', undefined]) assert.not(deletions.has(other), other)
  await deletions.flush()
  assert.not(deletions.has('T1'))
})

test('what the service has deleted is forgotten', async () => {
  const { asked, storage, load } = begin()
  const deletions = load()
  deletions.add('T1')
  deletions.add('T2')
  await deletions.flush()
  assert.equal(asked, ['T1', 'T2'])
  assert.not(deletions.pending())
  assert.is(storage.items.size, 0)
})

test('what fails waits for the next time, is reported without the token, and keeps no other one', async () => {
  const refused = new Set([`T1${'x'.repeat(140)}`])
  const { asked, load } = begin(async token => {
    if (refused.has(token)) throw new Error(`no answer for ${token}`)
  })
  const deletions = load()
  for (const token of [...refused, 'T2']) deletions.add(token)
  const lines = await errorsOf(deletions.flush)
  assert.equal(lines, ['[sineta] a push token may not be deleted yet; it is tried again: Error: no answer for …'])
  assert.ok(deletions.pending())

  refused.clear()
  await deletions.flush()
  assert.not(deletions.pending())
  assert.is(asked.length, 3)
})

test('it never rejects, also where the request itself throws', async () => {
  const { load } = begin(() => {
    throw new Error('no messaging')
  })
  const deletions = load()
  deletions.add('T')
  assert.is((await errorsOf(deletions.flush)).length, 1)
  assert.ok(deletions.pending())
})

test('two in a row ask for each token once', async () => {
  const answer = deferred<void>()
  const { asked, load } = begin(() => answer.promise)
  const deletions = load()
  deletions.add('T')
  const both = Promise.all([deletions.flush(), deletions.flush()])
  await settled()
  assert.equal(asked, ['T'])
  answer.resolve()
  await both
  assert.equal(asked, ['T'])
})

test('what comes while one is under way is deleted by the next', async () => {
  const answer = deferred<void>()
  const { asked, load } = begin(() => answer.promise)
  const deletions = load()
  deletions.add('T1')
  const first = deletions.flush()
  await settled()
  deletions.add('T2')
  const second = deletions.flush()
  answer.resolve()
  await first
  await second
  assert.equal(asked, ['T1', 'T2'])
  assert.not(deletions.pending())
})

test('two windows that flush at once ask for each token once', async () => {
  const { asked, load } = begin()
  load().add('T')
  await Promise.all([load().flush(), load().flush()])
  assert.equal(asked, ['T'])
})

test.run()
