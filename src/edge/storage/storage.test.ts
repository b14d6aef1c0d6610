import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../../testing/console.ts'
import { createStorage } from './storage.ts'

const test = suite('storage')

/** A browser's storage, which can be made to refuse. */
function browserStorage() {
  const items = new Map<string, string>()
  const refuse = { reading: false, writing: false }
  const check = (kind: keyof typeof refuse) => {
    if (refuse[kind]) throw new Error('QuotaExceededError')
  }
  const storage: globalThis.Storage = {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem(key) {
      check('reading')
      return items.get(key) ?? null
    },
    setItem(key, value) {
      check('writing')
      items.set(key, value)
    },
    removeItem(key) {
      check('writing')
      items.delete(key)
    },
  }
  // As in the browsers: what is kept is also what the storage's own properties are.
  const withKeys = new Proxy(storage, {
    ownKeys() {
      check('reading')
      return [...items.keys()]
    },
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key)) ? { value: items.get(String(key)), enumerable: true, configurable: true } : undefined,
  })
  return { items, refuse, storage: withKeys }
}

const closed = () => {
  throw new Error('SecurityError')
}

test("what is set is kept in the browser, under the app's own prefix", () => {
  const { items, storage } = browserStorage()
  createStorage(() => storage).set('language', 'es')
  assert.equal([...items], [['sineta:language', 'es']])
  assert.is(createStorage(() => storage).get('language'), 'es')
})

test('what was never set is undefined, also under names that objects have', () => {
  const { storage } = browserStorage()
  for (const key of ['language', 'constructor', '__proto__', '']) {
    assert.is(createStorage(() => storage).get(key), undefined)
  }
})

test('undefined takes a value away', () => {
  const { items, storage } = browserStorage()
  const kept = createStorage(() => storage)
  kept.set('language', 'es')
  kept.set('language', undefined)
  assert.is(kept.get('language'), undefined)
  assert.is(items.size, 0)
})

test('where the browser has no storage, values last as long as the page, and one line says so', async () => {
  const lines = await errorsOf(() => {
    const kept = createStorage(closed)
    assert.is(kept.get('language'), undefined)
    kept.set('language', 'es')
    kept.set('push-holder', 'ana')
    assert.is(kept.get('language'), 'es')
    kept.set('language', undefined)
    assert.is(kept.get('language'), undefined)
    assert.is(kept.get('push-holder'), 'ana')
  })
  assert.is(lines.length, 1)
  assert.match(lines[0] as string, 'localStorage is not available')
})

test('a value that the browser refuses to keep still replaces the old one', async () => {
  const { items, refuse, storage } = browserStorage()
  const kept = createStorage(() => storage)
  kept.set('language', 'es')
  refuse.writing = true
  await errorsOf(() => kept.set('language', 'pt'))
  assert.is(kept.get('language'), 'pt')
  assert.equal([...items.values()], ['es'])
})

test('a value that the browser refuses to take away is gone for this page', async () => {
  const { refuse, storage } = browserStorage()
  const kept = createStorage(() => storage)
  kept.set('push-holder', 'ana')
  refuse.writing = true
  await errorsOf(() => kept.set('push-holder', undefined))
  assert.is(kept.get('push-holder'), undefined)
})

test('once the browser keeps values again, it is the one that is asked', async () => {
  const { items, refuse, storage } = browserStorage()
  const kept = createStorage(() => storage)
  refuse.writing = true
  await errorsOf(() => kept.set('language', 'pt'))
  refuse.writing = false
  kept.set('language', 'es')
  items.set('sineta:language', 'from another window')
  assert.is(kept.get('language'), 'from another window')
})

test('a storage that cannot be read is as good as empty', async () => {
  const { refuse, storage } = browserStorage()
  const kept = createStorage(() => storage)
  kept.set('language', 'es')
  refuse.reading = true
  await errorsOf(() => assert.is(kept.get('language'), undefined))
})

test('the keys are those that begin as asked, without the prefix, also those that objects have', () => {
  const { items, storage } = browserStorage()
  const kept = createStorage(() => storage)
  assert.equal(kept.keys(''), [])
  items.set('somebody else', 'x')
  items.set('push-deletion:not ours', 'x')
  for (const key of ['push-deletion:T1', 'push-deletion:T2', 'push-holder', '__proto__']) kept.set(key, 'yes')
  assert.equal(kept.keys('push-deletion:'), ['push-deletion:T1', 'push-deletion:T2'])
  assert.equal(kept.keys('T1'), [])
  assert.equal(kept.keys('__'), ['__proto__'])
  kept.set('push-deletion:T1', undefined)
  assert.equal(kept.keys('push-deletion:'), ['push-deletion:T2'])
})

test('where the browser has no storage, the keys are those of this page', async () => {
  await errorsOf(() => {
    const kept = createStorage(closed)
    kept.set('push-deletion:T1', 'yes')
    kept.set('push-deletion:T2', 'yes')
    kept.set('push-deletion:T1', undefined)
    assert.equal(kept.keys('push-deletion:'), ['push-deletion:T2'])
  })
})

test('the keys that the browser refuses to keep or to take away count as they were meant', async () => {
  const { refuse, storage } = browserStorage()
  const kept = createStorage(() => storage)
  kept.set('push-deletion:T1', 'yes')
  kept.set('push-deletion:T2', 'yes')
  refuse.writing = true
  await errorsOf(() => {
    kept.set('push-deletion:T1', undefined)
    kept.set('push-deletion:T3', 'yes')
    assert.equal(kept.keys('push-deletion:'), ['push-deletion:T2', 'push-deletion:T3'])
  })
  assert.equal(createStorage(() => storage).keys('push-deletion:'), ['push-deletion:T1', 'push-deletion:T2'])
})

test.run()
