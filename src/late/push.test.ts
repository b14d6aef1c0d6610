import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allSettled } from '../testing/push-device.ts'
import { type PushPage, withPushPage } from '../testing/push-page.ts'
import { pushStart } from '../testing/push-start.ts'

const plain = suite('push in its page')

const test = (sentence: string, run: (page: PushPage) => Promise<void>) => plain(sentence, () => withPushPage(run))

test('how push stands for a person is read anew each time', async ({ start, choices, browser }) => {
  const { pushFor } = start()
  const ana = { userId: 'ana', blocker: null, keyUsable: true, wanted: true, permission: 'granted', promptOnLoad: true }
  assert.equal(pushFor({ id: 'ana' }), ana)
  choices.setWanted('ana', false)
  browser.permission = 'default'
  assert.equal(pushFor({ id: 'ana' }), { ...ana, wanted: false, permission: 'default' })
  assert.equal(pushFor(null), { ...ana, userId: null, blocker: 'signed-out', permission: 'default' })
})

test('what another window has switched off is off here, too', async ({ start, choices, browser, ...started }) => {
  const { send, state, hearPush } = started
  start()
  browser.permission = 'denied'
  send({ ...pushStart, permission: 'denied' })
  hearPush()
  await allSettled()
  assert.is(state().status, 'denied')
  choices.setWanted('ana', false)
  hearPush()
  await allSettled()
  assert.is(state().status, 'off')
})

test('a look that a click has overtaken is forgotten', async ({ start, choices, send, state, hearPush }) => {
  start()
  send({ ...pushStart, wanted: false })
  choices.setWanted('ana', false)
  hearPush()
  send({ type: 'signed-out' })
  send({ ...pushStart, permission: 'denied' })
  await allSettled()
  assert.is(state().status, 'denied')
})

test('nobody is looked at where nobody is signed in', async ({ start, send, state, hearPush }) => {
  start()
  hearPush()
  send({ ...pushStart, userId: null, blocker: 'signed-out' })
  hearPush()
  await allSettled()
  assert.is(state().status, 'blocked')
})

test('a permission that the settings have changed shows at once', async ({ start, send, state, browser, status }) => {
  start()
  await allSettled()
  send({ ...pushStart, permission: 'default', promptOnLoad: false })
  browser.permission = 'denied'
  status.dispatchEvent(new Event('change'))
  assert.is(state().status, 'denied')
})

test('what has failed for want of a network is tried again with the network, or at the next look', async started => {
  const { start, send, state, browser, document, window } = started
  start()
  for (const [target, type, onLine, status] of [
    [window, 'online', true, 'asking'],
    [document, 'visibilitychange', true, 'asking'],
    [document, 'visibilitychange', false, 'offline'],
  ] as const) {
    send({ ...pushStart, promptOnLoad: false })
    send({ type: 'no-token', attempt: state().attempt, reason: 'offline' })
    browser.onLine = onLine
    target.dispatchEvent(new Event(type))
    assert.is(state().status, status, `${type} ${onLine}`)
  }
})

plain.run()
