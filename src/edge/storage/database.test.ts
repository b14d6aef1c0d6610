import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClock } from '../../testing/clock.ts'
import { settled } from '../../testing/deferred.ts'
import { withFakeDatabase } from '../../testing/fake-database.ts'
import { replace } from '../../testing/replace.ts'
import { createDatabase, type Database } from './database.ts'

const plain = suite('database')

const test = (sentence: string, run: () => Promise<void>) => plain(sentence, () => withFakeDatabase(run))

const read = (database: Database) => database.get('settings', 'language')
const write = (database: Database) => database.put('settings', 'es', 'language')

/** Runs with another `indexedDB.open`, and counts how often it is called. */
async function withOpen(open: IDBFactory['open'], run: (calls: () => number) => Promise<void>) {
  let calls = 0
  const counted: IDBFactory['open'] = (...parts) => {
    calls++
    return open(...parts)
  }
  const restore = replace(indexedDB, { open: counted })
  try {
    await run(() => calls)
  } finally {
    restore()
  }
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const reasonOf = (promise: Promise<unknown>) => promise.then(() => 'none', String)

test('it is opened once, at the first call, for all who ask', async () => {
  const factory = indexedDB
  await withOpen(factory.open.bind(factory), async calls => {
    const withDatabase = createDatabase()
    assert.is(calls(), 0)
    await Promise.all([withDatabase(write), withDatabase(read)])
    assert.is(await withDatabase(read), 'es')
    assert.is(calls(), 1)
  })
})

test('one that cannot be opened rejects, and the next call tries again', async () => {
  const factory = indexedDB
  const open = factory.open.bind(factory)
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const withDatabase = createDatabase()
  await withOpen(refuse, async () => assert.match(await reasonOf(withDatabase(read)), 'SecurityError'))
  await withOpen(open, async () => assert.is(await withDatabase(read), undefined))
})

test('a browser without IndexedDB is a rejection too', async () => {
  const restore = replace(globalThis, { indexedDB: undefined })
  try {
    assert.match(await reasonOf(createDatabase()(read)), 'TypeError')
  } finally {
    restore()
  }
})

test('one that does not open within 5 s rejects, and is closed where it opens later', async () => {
  const holder = await answerOf(indexedDB.open('sineta'))
  const deleted = answerOf(indexedDB.deleteDatabase('sineta'))
  await withClock(async clock => {
    const reason = reasonOf(createDatabase()(read))
    await settled()
    clock.advance(4999)
    assert.is(await Promise.race([reason, settled().then(() => 'waiting')]), 'waiting')
    clock.advance(1)
    assert.is(await reason, 'Error: IndexedDB did not open in 5 s')
  })
  const { close } = IDBDatabase.prototype
  const closed: unknown[] = []
  const restore = replace(IDBDatabase.prototype, {
    close(this: IDBDatabase) {
      closed.push(this)
      close.call(this)
    },
  })
  try {
    holder.close()
    await deleted
    // Connections are opened in turn.
    await answerOf(indexedDB.open('sineta'))
    assert.is(closed.length, 2)
  } finally {
    restore()
  }
})

test('one that was closed under way is opened again', async () => {
  const withDatabase = createDatabase()
  await withDatabase(write)
  await withDatabase(async database => database.close())
  assert.is(await withDatabase(read), 'es')
})

test('what was running when it was closed runs once more, also side by side', async () => {
  const withDatabase = createDatabase()
  let runs = 0
  const brokenOnce = async (database: Database) => {
    runs++
    if (runs <= 2) throw new DOMException('lost', 'AbortError')
    return write(database)
  }
  await Promise.all([withDatabase(brokenOnce), withDatabase(brokenOnce)])
  assert.is(runs, 4)
})

test('any other failure is for whoever asked, and what fails twice too', async () => {
  const withDatabase = createDatabase()
  const failing = (name: string) => withDatabase(() => Promise.reject(new DOMException('no', name)))
  assert.match(await reasonOf(failing('QuotaExceededError')), 'QuotaExceededError')
  assert.match(await reasonOf(failing('InvalidStateError')), 'InvalidStateError')
  assert.is(await withDatabase(read), undefined)
})

test('a newer version, and a deletion, do not wait for it', async () => {
  const withDatabase = createDatabase()
  await withDatabase(write)
  await answerOf(indexedDB.deleteDatabase('sineta'))
  assert.is(await withDatabase(read), undefined)
})

plain.run()
