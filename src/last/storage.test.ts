import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noticeEventAtom, noticesAtom } from '../shell/notice-atoms.ts'
import { settled } from '../testing/deferred.ts'
import { fakeStorage } from '../testing/fake-storage.ts'
import { replace } from '../testing/replace.ts'
import { STORAGE_LOW_CLOSED, startStorage } from './storage.ts'

const test = suite('storage')

/** A device with room for so many bytes, on which the app is opened. */
function device(left: number) {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const kept = fakeStorage()
  const room = { left }
  const restore = replace(globalThis, {
    navigator: { userAgent: 'Chrome/150.0.0.0', storage: { estimate: async () => ({ usage: 0, quota: room.left }) } },
    matchMedia: () => ({ matches: false }),
    addEventListener: page.addEventListener.bind(page),
    document,
    setInterval: () => 0,
  })
  return {
    kept,
    room,
    restore,
    async open() {
      const store = createStore()
      startStorage(store, kept)
      await settled()
      return store
    },
    async lookAgain() {
      document.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    changedElsewhere: () =>
      page.dispatchEvent(
        Object.assign(new Event('storage'), { key: `sineta:${STORAGE_LOW_CLOSED}`, newValue: String(Date.now()) }),
      ),
  }
}

const standing = (store: ReturnType<typeof createStore>) => store.get(noticesAtom).standing

test('where there is room nothing is said', async () => {
  const { open, restore } = device(10 ** 9)
  assert.equal(standing(await open()), [])
  restore()
})

test('where there is hardly any it is said at each load until somebody closes it, then not for a day', async () => {
  const { open, kept, restore } = device(10 ** 7)
  assert.equal(standing(await open()), ['storage'])
  const store = await open()
  assert.equal(standing(store), ['storage'])
  store.set(noticeEventAtom, { type: 'close', kind: 'storage' })
  assert.equal(standing(store), [])
  assert.equal(standing(await open()), [])
  kept.set(STORAGE_LOW_CLOSED, String(Date.now() - 86_400_000))
  assert.equal(standing(await open()), ['storage'])
  restore()
})

test('it goes when there is room again, and that is not kept as if somebody had closed it', async () => {
  const { open, kept, room, lookAgain, restore } = device(10 ** 7)
  const store = await open()
  room.left = 10 ** 9
  await lookAgain()
  assert.equal(standing(store), [])
  assert.is(kept.items.size, 0)
  restore()
})

test('closed in one window, it is closed in all', async () => {
  const { open, kept, changedElsewhere, restore } = device(10 ** 7)
  const store = await open()
  changedElsewhere()
  assert.equal(standing(store), ['storage'], 'what is kept counts, not what another window says of it')
  kept.set(STORAGE_LOW_CLOSED, String(Date.now()))
  changedElsewhere()
  assert.equal(standing(store), [])
  restore()
})

test.run()
