import { openDB } from 'idb'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withFakeDatabase } from '../../testing/fake-database.ts'
import { deleteTokenRow, readTokenRow } from './token-row.ts'

const plain = suite('token row')

const test = (sentence: string, run: () => Promise<void>) => plain(sentence, () => withFakeDatabase(run))

const DATABASE = 'firebase-messaging-database'
const row = { token: 'T', subscriptionOptions: { endpoint: 'https://push.example/1', vapidKey: 'KEY' } }

/** The SDK's own database, with one row for each of these apps. */
async function openAsSdk(store: string, ...apps: readonly string[]) {
  const database = await openDB(DATABASE, 1, { upgrade: made => void made.createObjectStore(store) })
  for (const app of apps) await database.put(store, row, app)
  database.close()
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('a browser where the SDK has never been has no row, and gets no database by being asked', async () => {
  assert.is(await readTokenRow('app'), undefined)
  await deleteTokenRow('app')
  assert.equal(await names(), [])
})

test("the row of this app is read, and no other one's", async () => {
  await openAsSdk('firebase-messaging-store', 'app')
  assert.equal(await readTokenRow('app'), row)
  assert.is(await readTokenRow('other'), undefined)
})

test('the row of this app is taken away, and no other one', async () => {
  await openAsSdk('firebase-messaging-store', 'app', 'other')
  await deleteTokenRow('app')
  assert.is(await readTokenRow('app'), undefined)
  assert.equal(await readTokenRow('other'), row)
})

test('a database of another shape has no row', async () => {
  await openAsSdk('something-else')
  assert.is(await readTokenRow('app'), undefined)
  await deleteTokenRow('app')
})

test('the SDK can delete its database afterwards, so nothing is held', async () => {
  await openAsSdk('firebase-messaging-store', 'app')
  await readTokenRow('app')
  await deleteTokenRow('app')
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    request.onsuccess = () => resolve()
    request.onblocked = () => reject(new Error('it was held'))
  })
})

plain.run()
