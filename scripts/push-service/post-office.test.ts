import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPostOffice, type PostOffice } from './post-office.ts'
import { openStore, type Parcel } from './store.ts'
import { refusal } from './testing/refusal.ts'

const office = suite('post office', { office: {} as PostOffice, got: [] as Parcel[] })
const never = new AbortController().signal

office.before.each(async context => {
  const store = await openStore(undefined, async () => ({
    vapid: { publicKey: '', privateKey: '' },
    certificate: { cert: '', key: '' },
    ports: { http: 0, rest: 0, mcs: 0 },
    subscriptions: ['a', 'b'].map(
      address => ({ address, browser: 'firefox', owner: 'fox', channel: address }) as const,
    ),
    registrations: [],
    parcels: [],
  }))
  context.office = createPostOffice(store)
  context.got = []
})

const text = ({ body }: Parcel) => body && Buffer.from(body, 'base64url').toString()

office('hands over at once to who is there, and once', ({ office, got }) => {
  office.connect('fox', parcel => got.push(parcel))
  assert.ok(office.post('a', Buffer.from('1'))?.sent)
  assert.equal(got.map(text), ['1'])
  assert.is(office.pending('a'), 1)
  office.settle(got.map(({ id }) => id))
  assert.is(office.pending('a'), 0)
})

office('keeps the order for who comes later', ({ office, got }) => {
  for (const one of ['1', '2', '3']) assert.not(office.post('a', Buffer.from(one))?.sent)
  office.connect('fox', parcel => got.push(parcel))
  assert.equal(got.map(text), ['1', '2', '3'])
})

office('hands over again what was not acknowledged', ({ office, got }) => {
  const leave = office.connect('fox', () => {})
  office.post('a', null)
  leave()
  assert.not(office.isConnected('fox'))
  office.connect('fox', parcel => got.push(parcel))
  assert.equal(got.map(text), [null])
})

office('lets an old connection go without harm to the new one', ({ office }) => {
  const leave = office.connect('fox', () => {})
  office.connect('fox', () => {})
  leave()
  assert.ok(office.isConnected('fox'))
})

office('drops what has outlived its time', async ({ office, got }) => {
  office.post('a', Buffer.from('now or never'), { ttl: 0 })
  office.post('a', Buffer.from('short'), { ttl: 0.01 })
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.is(office.pending('a'), 0)
  office.connect('fox', parcel => got.push(parcel))
  assert.equal(got, [])
})

office('keeps only the newest of a topic', ({ office, got }) => {
  office.post('a', Buffer.from('1'), { topic: 't' })
  office.post('b', Buffer.from('other'), { topic: 't' })
  office.post('a', Buffer.from('2'), { topic: 't' })
  office.connect('fox', parcel => got.push(parcel))
  assert.equal(got.map(text), ['other', '2'])
})

office('knows nobody at an address that was given up', ({ office }) => {
  office.post('a', null)
  office.close(({ address }) => address === 'a')
  assert.is(office.post('a', null), undefined)
  assert.is(office.pending('a'), 0)
  assert.ok(office.post('b', null))
})

office('tells when somebody connects', async ({ office }) => {
  const soon = office.whenConnected(1000, never)
  office.connect('fox', () => {})
  await soon
  await office.whenConnected(1000, never)
  office.disconnect()
  assert.match((await refusal(office.whenConnected(1, never))).message, '1 ms')
})

office('stops waiting when it is told', async ({ office }) => {
  const stopping = new AbortController()
  const wait = office.whenConnected(60_000, stopping.signal)
  stopping.abort()
  assert.match((await refusal(wait)).message, 'stopped')
})

office.run()
