import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reply } from '../net/http.ts'
import { readMessage } from './fcm-message.ts'

const message = suite('fcm message')

message('becomes the form that the SDK reads', () => {
  const read = readMessage(
    {
      token: 'T',
      notification: { title: 'Common', body: 'Body' },
      data: { a: '1', b: '2' },
      webpush: {
        headers: { TTL: '60', Urgency: 'high', Topic: 'news' },
        data: { b: '3' },
        notification: { title: 'Own', icon: '/i.png', actions: [{ action: 'x', title: 'X' }] },
        fcm_options: { link: 'https://example.test/' },
      },
    },
    '123',
  )
  assert.equal(read, {
    token: 'T',
    ttl: 60,
    topic: 'news',
    payload: {
      from: '123',
      priority: 'high',
      notification: { title: 'Own', body: 'Body', icon: '/i.png', actions: [{ action: 'x', title: 'X' }] },
      data: { a: '1', b: '3' },
      fcmOptions: { link: 'https://example.test/' },
      collapse_key: 'news',
    },
  })
})

message('leaves out what it was not given', () => {
  const { payload, ttl } = readMessage({ token: 'T' }, '123')
  assert.equal(payload, { from: '123', priority: 'normal' })
  assert.is(ttl, 2_419_200)
})

const refusals: [field: string, message: unknown][] = [
  ['message', undefined],
  ['message', []],
  ['message', { token: 'T', colour: 'red' }],
  ['message', { token: 'T', data: { big: 'x'.repeat(4096) } }],
  ['message.token', { token: 5 }],
  ['message.token', { token: '' }],
  ['message.topic', { topic: 'news' }],
  ['message.notification', { notification: 'hello' }],
  ['message.notification', { notification: { titel: 'x' } }],
  ['message.notification.title', { notification: { title: 1 } }],
  ['message.data[1].value', { data: { a: '1', b: 2 } }],
  ['message.data', { data: { from: 'me' } }],
  ['message.data', { data: { 'google.x': '1' } }],
  ['message.webpush.notification.icon', { webpush: { notification: { icon: {} } } }],
  ['message.webpush.headers.TTL', { webpush: { headers: { TTL: 'soon' } } }],
  ['message.webpush.headers.TTL', { webpush: { headers: { TTL: '9999999' } } }],
  ['message.webpush.headers.Urgency', { webpush: { headers: { Urgency: 'max' } } }],
  ['message.webpush.fcm_options.link', { webpush: { fcm_options: { link: 'http://example.test/' } } }],
  ['message.webpush.fcm_options.link', { webpush: { fcm_options: { link: 'javascript:alert(1)' } } }],
]

for (const [field, value] of refusals) {
  message(`is refused at ${field}: ${JSON.stringify(value)?.slice(0, 60)}`, () => {
    let thrown: Reply | undefined
    try {
      readMessage(value, '123')
    } catch (reply) {
      thrown = reply as Reply
    }
    assert.is(thrown?.status, 400)
    const { error } = JSON.parse(String(thrown?.body))
    assert.is(error.status, 'INVALID_ARGUMENT')
    assert.is(error.details[0].errorCode, 'INVALID_ARGUMENT')
    assert.is(error.details[1].fieldViolations[0].field, field)
  })
}

message.run()
