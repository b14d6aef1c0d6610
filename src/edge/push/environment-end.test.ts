import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../../testing/console.ts'
import { deferred } from '../../testing/deferred.ts'
import { allSettled, type PushDevice, withPushDevice } from '../../testing/push-device.ts'

const plain = suite('push environment: ends')

const test = (sentence: string, run: (device: PushDevice) => Promise<void>) =>
  plain(sentence, () => withPushDevice(run))

const refuse = (why: string) => () => Promise.reject(new Error(why))

/** A device on which Ana has a token. */
function holding(push: PushDevice) {
  push.choices.setHolder('ana')
  push.device.hold('T')
  return push.window()
}

test('where nobody can hold a token there is nothing to end, and nothing is loaded', async push => {
  push.choices.setWanted('ana', false)
  await push.window().dropToken('ana')
  await push.window().leave('ana')
  assert.equal(push.calls, ['changed', 'changed'])
  assert.not(push.choices.ending())
})

test('at a sign-out the token ends here, other windows are told, and the service deletes it', async push => {
  await holding(push).leave('ana')
  assert.equal(push.calls, ['load', 'stored', 'end', 'changed', 'deleteAtService T'])
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
  assert.not(push.choices.ending())
  assert.not(push.deletions.pending())
})

test('what has been switched off ends in the same way', async push => {
  const page = holding(push)
  page.rememberChoice('ana', false)
  await page.dropToken('ana')
  assert.equal(push.calls, ['changed', 'load', 'stored', 'end', 'changed', 'deleteAtService T'])
  assert.is(push.choices.holder(), undefined)
})

test('a token that the service does not delete now is gone from here, and waits', async push => {
  push.device.delay('deleteAtService', refuse('offline'))
  const page = holding(push)
  const lines = await errorsOf(() => page.leave('ana'))
  assert.equal(lines, ['[sineta] a push token may not be deleted yet; it is tried again: Error: offline'])
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
  assert.ok(push.deletions.pending())
})

test('an end that fails is reported once and remembered, also where messaging does not load', async push => {
  const fails = {
    load: () => {
      push.gate.load = refuse('broken')
    },
    stored: () => push.device.delay('stored', refuse('broken')),
    end: () => push.device.delay('end', refuse('broken')),
  }
  for (const fail of [fails.end, fails.stored, fails.load]) {
    const page = holding(push)
    fail()
    const lines = await errorsOf(() => page.leave('ana'))
    assert.equal(lines, ['[sineta] push may not have ended yet; it is tried again: Error: broken'])
    assert.is(push.choices.holder(), 'ana')
    assert.ok(push.choices.ending())
  }
})

test('an end without an answer is waited for 10 s, not longer, stays to be done, and counts when it comes', async push => {
  const { clock, choices, device } = push
  const answer = deferred<void>()
  device.delay('end', () => answer.promise)
  let done = false
  const page = holding(push)
  const dropped = page.leave('ana').then(() => {
    done = true
  })
  await allSettled()
  clock.advance(9999)
  await allSettled()
  assert.not(done)
  const lines = await errorsOf(() => {
    clock.advance(1)
    return dropped
  })
  assert.match(lines.join('\n'), /^\[sineta] push may not have ended yet; .*no answer within 10 s$/)
  assert.is(choices.holder(), 'ana')
  assert.ok(choices.ending())

  answer.resolve()
  await allSettled()
  assert.is(choices.holder(), undefined)
  assert.not(choices.ending())
})

test('a token whose end was interrupted is not used again, since the service is deleting it', async push => {
  push.device.delay('end', refuse('broken'))
  const page = holding(push)
  await errorsOf(() => page.leave('ana'))
  push.device.delay('end', async () => undefined)
  assert.is(await page.getToken('ana'), 'T1')
  await allSettled()
  assert.ok(push.calls.includes('deleteAtService T'))
  assert.not.ok(push.calls.includes('deleteAtService T1'))
  assert.not(push.deletions.pending())
})

test("while the service deletes somebody else's token, one's own stays what it is", async push => {
  push.device.delay('deleteAtService', refuse('offline'))
  push.deletions.add('OF-BO')
  const page = holding(push)
  await errorsOf(async () => {
    assert.is(await page.getToken('ana'), 'T')
    await allSettled()
  })
  assert.not.ok(push.calls.includes('end'))
})

test('a sign-out that comes to nothing is not remembered once the same person has a token again', async push => {
  push.device.delay('stored', refuse('broken'))
  const page = holding(push)
  await errorsOf(() => page.leave('ana'))
  assert.ok(push.choices.ending())
  assert.is(await page.getToken('ana'), 'T')
  assert.is(push.choices.holder(), 'ana')
  assert.not(push.choices.ending())
})

test('who switches off is not remembered as one who has signed out', async push => {
  push.device.delay('end', refuse('broken'))
  const page = holding(push)
  page.rememberChoice('ana', false)
  await errorsOf(() => page.dropToken('ana'))
  assert.is(push.choices.holder(), 'ana')
  assert.not(push.choices.ending())
})

test("a permission that is taken away ends its person's token, though they still want it", async push => {
  const page = holding(push)
  push.browser.permission = 'denied'
  await page.dropToken('ana')
  assert.is(push.device.held(), undefined)
  assert.is(push.choices.holder(), undefined)
  assert.ok(push.calls.includes('deleteAtService T'))
})

plain.run()
