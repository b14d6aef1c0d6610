import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areKeys, encrypt } from './encrypt.ts'
import { createSubscriber } from './testing/subscriber.ts'

const encryption = suite('encrypt')

for (const size of [0, 1, 3993, 4079, 4080, 100_000]) {
  encryption(`gives ${size} bytes that the subscriber reads, in one record`, () => {
    const { keys, decrypt } = createSubscriber()
    const payload = Buffer.alloc(size, 'x')
    const body = encrypt(payload, keys)
    assert.equal(decrypt(body), payload)
    // Header: salt 16, record size 4, key length 1, key 65 bytes.
    assert.ok(body.readUInt32BE(16) >= body.length - 86)
  })
}

encryption('never repeats itself', () => {
  const { keys } = createSubscriber()
  assert.not.equal(encrypt(Buffer.from('x'), keys), encrypt(Buffer.from('x'), keys))
})

encryption('knows keys by their length', () => {
  const { p256dh, auth } = createSubscriber().keys
  assert.ok(areKeys(p256dh, auth))
  assert.not(areKeys(p256dh, 'short'))
  assert.not(areKeys(undefined, auth))
  assert.not(areKeys(p256dh, 5))
})

encryption.run()
