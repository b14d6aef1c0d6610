import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replace } from '../../testing/replace.ts'
import { closeNotifications, type ShownNotification } from './notifications.ts'

const test = suite('notifications')

/** Closes what `which` says on a desktop that shows notifications with these data; returns the data of the closed. */
async function close(shown: readonly unknown[], which: (data: ShownNotification) => boolean) {
  const closed: unknown[] = []
  const notifications = shown.map(data => ({ data, close: () => closed.push(data) }))
  await withWorker({ getRegistration: async () => ({ getNotifications: async () => notifications }) }, which)
  return closed
}

async function withWorker(serviceWorker: unknown, which: (data: ShownNotification) => boolean = () => true) {
  const restore = replace(globalThis, { navigator: { serviceWorker } })
  try {
    await closeNotifications(which)
  } finally {
    restore()
  }
}

test('those that are meant are closed, the others stay', async () => {
  const ana = { id: 'a', userId: 'ana' }
  const bo = { id: 'b', userId: 'bo' }
  assert.equal(await close([ana, bo], ({ userId }) => userId === 'ana'), [ana])
})

test('what does not come from this release, without data, stays', async () => {
  assert.equal(await close([null, undefined, 'text', 7, []], () => true), [])
})

test('it never rejects: a browser may have no worker, no registration, or list nothing', async () => {
  await withWorker(undefined)
  await withWorker({ getRegistration: async () => undefined })
  await withWorker({ getRegistration: () => Promise.reject(new Error('SecurityError')) })
  await withWorker({ getRegistration: async () => ({ getNotifications: () => Promise.reject(new Error('no')) }) })
  await withWorker({ getRegistration: async () => ({}) })
})

test.run()
