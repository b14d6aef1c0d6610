import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../testing/deferred.ts'
import { replace } from '../../testing/replace.ts'
import { watchPush } from './signals.ts'

const test = suite('push signals')

/** Watches a page whose browser has these permissions to query; `heard` is what came of the events. */
async function watch(permissions: unknown) {
  const heard: string[] = []
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const addEventListener = page.addEventListener.bind(page)
  const restore = replace(globalThis, { navigator: { permissions }, addEventListener, document })
  watchPush({
    permissionChanged: () => heard.push('permission'),
    online: () => heard.push('online'),
    visible: () => heard.push('visible'),
    stored: () => heard.push('stored'),
  })
  await settled()
  const show = (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { heard, page, show, restore }
}

test('it tells of the network that is back, and of the window that is looked at again, not of one that is left', async () => {
  const { heard, page, show, restore } = await watch(undefined)
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('offline'))
  show(true)
  show(false)
  assert.equal(heard, ['online', 'visible'])
  restore()
})

test('it tells of what another window has stored for push, or has cleared, and of nothing else', async () => {
  const { heard, page, restore } = await watch(undefined)
  for (const key of ['sineta:push-off:ana', 'sineta:language', 'push-off:ana', null]) {
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  assert.equal(heard, ['stored', 'stored'])
  restore()
})

test('it tells of the permission whenever that changes', async () => {
  const status = new EventTarget()
  const asked: unknown[] = []
  const query = async (what: unknown) => {
    asked.push(what)
    return status
  }
  const { heard, restore } = await watch({ query })
  assert.equal(asked, [{ name: 'notifications' }])
  assert.equal(heard, [])
  status.dispatchEvent(new Event('change'))
  status.dispatchEvent(new Event('change'))
  assert.equal(heard, ['permission', 'permission'])
  restore()
})

test('a browser that refuses to tell of the permission tells of the rest', async () => {
  const { heard, page, restore } = await watch({ query: () => Promise.reject(new TypeError('no such name')) })
  page.dispatchEvent(new Event('online'))
  assert.equal(heard, ['online'])
  restore()
})

test.run()
