import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText, noObjects, noTexts } from '../testing/hostile.ts'
import { clickTarget } from './click-target.ts'

const test = suite('click target')

const ORIGIN = 'https://app.example'
const target = (link: unknown) => clickTarget({ fcmOptions: { link } }, ORIGIN)

test('a link into the app is taken, absolute or not', () => {
  assert.is(target('https://app.example/orders/7?a=1#b'), 'https://app.example/orders/7?a=1#b')
  assert.is(target('https://app.example:443/'), 'https://app.example/')
  assert.is(target('/orders/7'), 'https://app.example/orders/7')
  assert.is(target('orders/7'), 'https://app.example/orders/7')
})

test("the older field is read where FCM's own is missing or no text", () => {
  const notification = { click_action: '/old' }
  assert.is(clickTarget({ notification }, ORIGIN), 'https://app.example/old')
  assert.is(clickTarget({ notification, fcmOptions: {} }, ORIGIN), 'https://app.example/old')
  assert.is(clickTarget({ notification, fcmOptions: { link: 7 } }, ORIGIN), 'https://app.example/old')
  assert.is(clickTarget({ notification, fcmOptions: { link: '/new' } }, ORIGIN), 'https://app.example/new')
})

test('a link that leads elsewhere is none', () => {
  for (const link of [
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example\\',
    '/\t/evil.example/',
    'https://app.example@evil.example/',
    'https://app.example.evil.example/',
    'https://sub.app.example/',
    'https://app.example:8443/',
    'http://app.example/',
    'https://ana:secret@app.example/',
    'blob:https://app.example/7',
  ]) {
    assert.is(target(link), null, link)
  }
})

test('a link that is no web address is none', () => {
  for (const link of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<p>',
    'file:///etc/passwd',
    'about:blank',
    'mailto:ana@app.example',
    'https://',
    'http://[',
  ]) {
    assert.is(target(link), null, link)
  }
})

test('a payload without a link that is text has no target', () => {
  for (const value of [undefined, null, ...noObjects, {}]) {
    assert.is(clickTarget(value, ORIGIN), null)
    assert.is(clickTarget({ fcmOptions: value, notification: value }, ORIGIN), null)
  }
  for (const link of [null, ...noTexts]) {
    assert.is(target(link), null)
    assert.is(clickTarget({ notification: { click_action: link } }, ORIGIN), null)
  }
})

test('odd characters and great length end up inside the app', () => {
  assert.is(target('/\u202eção/😀'), 'https://app.example/%E2%80%AE%C3%A7%C3%A3o/%F0%9F%98%80')
  assert.is(target(`/${hugeText}`), `https://app.example/${hugeText}`)
})

test.run()
