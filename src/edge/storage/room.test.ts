import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../testing/deferred.ts'
import { replace } from '../../testing/replace.ts'
import { askToKeep, hasRoomFor, watchRoom } from './room.ts'

const test = suite('storage room')

const HOUR = 3_600_000

/** A browser whose estimate says `left`, and which gives out `free` bytes; each in bytes. */
function browserWith({ left, free }: { left: number; free: number }) {
  const files = new Set<string>()
  const directory = {
    async getFileHandle(name: string) {
      files.add(name)
      return { createWritable: async () => ({ truncate, abort: async () => undefined }) }
    },
    removeEntry: async (name: string) => void files.delete(name),
  }
  const room = { left, free, asked: 0, files }
  const truncate = async (bytes: number) => {
    if (bytes > room.free) throw new DOMException('no', 'QuotaExceededError')
  }
  const storage = {
    async estimate() {
      room.asked++
      return { usage: 1000, quota: 1000 + room.left }
    },
    getDirectory: async () => directory,
  }
  return { room, storage }
}

async function ask(storage: unknown, bytes = 20) {
  const restore = replace(globalThis, { navigator: { storage } })
  try {
    return await hasRoomFor(bytes)
  } finally {
    restore()
  }
}

test('there is room where the estimate says so and the browser gives it', async () => {
  assert.is(await ask(browserWith({ left: 20, free: 20 }).storage), true)
  assert.is(await ask(browserWith({ left: 19, free: 20 }).storage), false)
})

test('an estimate that says more than there is deceives nobody, and nothing stays behind', async () => {
  const { room, storage } = browserWith({ left: 10 ** 10, free: 19 })
  assert.is(await ask(storage), false)
  assert.equal([...room.files], [])
})

test('a browser that does not tell has room', async () => {
  const refuse = () => Promise.reject(new DOMException('not here', 'SecurityError'))
  assert.is(await ask({ estimate: refuse, getDirectory: refuse }), true)
  assert.is(await ask({ estimate: async () => ({}) }), true)
  assert.is(await ask(undefined), true, 'the page is not secure')
})

test('a browser that has no room for an empty file has none', async () => {
  const { storage } = browserWith({ left: 20, free: 20 })
  const full = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
  assert.is(await ask({ ...storage, getDirectory: full }), false)
})

/** Watches in a window that is shown and hidden, and whose clock stands still until `hour` is called. */
async function watch() {
  const { room, storage } = browserWith({ left: 100, free: 100 })
  const document = Object.assign(new EventTarget(), { hidden: false })
  let now = 0
  let hourly = () => undefined as unknown
  const restore = replace(globalThis, {
    navigator: { storage },
    document,
    setInterval: (act: () => unknown) => {
      hourly = act
    },
  })
  const restoreNow = replace(Date, { now: () => now })
  const found: boolean[] = []
  watchRoom(20, hasRoom => found.push(hasRoom))
  await settled()
  return {
    room,
    found,
    async show(hidden: boolean) {
      document.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    async hour() {
      now += HOUR
      await hourly()
      await settled()
    },
    end() {
      restoreNow()
      restore()
    },
  }
}

test('it looks at load, and every hour in a window that is seen', async () => {
  const { room, found, hour, show, end } = await watch()
  assert.equal(found, [true])
  room.free = 5
  await hour()
  assert.equal(found, [true, false])
  await show(true)
  await hour()
  assert.is(room.asked, 2)
  end()
})

test('who comes back soon is not looked at again, after an hour or without room they are', async () => {
  const { room, found, hour, show, end } = await watch()
  await show(true)
  await show(false)
  assert.is(room.asked, 1)
  room.free = 5
  await show(true)
  await hour()
  await show(false)
  assert.equal(found, [true, false])
  room.free = 50
  await show(true)
  await show(false)
  assert.equal(found, [true, false, true])
  end()
})

test('the browser is asked to keep what it does not keep yet', async () => {
  for (const kept of [false, true]) {
    let asked = 0
    const persist = async () => ++asked > 0
    const restore = replace(globalThis, { navigator: { storage: { persisted: async () => kept, persist } } })
    await askToKeep()
    restore()
    assert.is(asked, kept ? 0 : 1)
  }
})

test.run()
