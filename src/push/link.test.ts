import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hugeText, noObjects, noTexts } from '../testing/hostile.ts'
import { linkOf, ownUrl } from './link.ts'

const test = suite('link')

const ORIGIN = 'https://app.example'
const target = (link: unknown) => linkOf({ fcmOptions: { link } }, ORIGIN)

test('a link into the app is taken, absolute or not', () => {
  assert.is(target('https://app.example/orders/7?a=1#b'), 'https://app.example/orders/7?a=1#b')
  assert.is(target('https://app.example:443/'), 'https://app.example/')
  assert.is(target('/orders/7'), 'https://app.example/orders/7')
  assert.is(target('orders/7'), 'https://app.example/orders/7')
})

test("the older field is read where FCM's own is missing or no text", () => {
  const notification = { click_action: '/old' }
  assert.is(linkOf({ notification }, ORIGIN), 'https://app.example/old')
  assert.is(linkOf({ notification, fcmOptions: {} }, ORIGIN), 'https://app.example/old')
  assert.is(linkOf({ notification, fcmOptions: { link: 7 } }, ORIGIN), 'https://app.example/old')
  assert.is(linkOf({ notification, fcmOptions: { link: '/new' } }, ORIGIN), 'https://app.example/new')
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
    assert.is(linkOf(value, ORIGIN), null)
    assert.is(linkOf({ fcmOptions: value, notification: value }, ORIGIN), null)
  }
  for (const link of [null, ...noTexts]) {
    assert.is(target(link), null)
    assert.is(linkOf({ notification: { click_action: link } }, ORIGIN), null)
  }
})

test('odd characters and great length end up inside the app', () => {
  assert.is(target('/\u202eção/😀'), 'https://app.example/%E2%80%AE%C3%A7%C3%A3o/%F0%9F%98%80')
  assert.is(target(`/${hugeText}`), `https://app.example/${hugeText}`)
})

test('a URL from elsewhere is taken where it is absolute and leads into the app', () => {
  assert.is(ownUrl('https://app.example/orders/7', ORIGIN), 'https://app.example/orders/7')
  for (const href of [
    '/orders/7',
    'https://app.example',
    'https://app.example.evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    undefined,
    null,
    {},
    ...noTexts,
  ]) {
    assert.is(ownUrl(href, ORIGIN), null)
  }
})

test.run()
