import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BrowserFacts, readPlatform } from './platform.ts'

const test = suite('platform')

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile'

const chrome: BrowserFacts = {
  isSecureContext: true,
  protocol: 'https:',
  hostname: 'app.example',
  userAgent: CHROME,
  maxTouchPoints: 0,
  standalone: false,
  tauriGlobals: false,
}
const secure = (facts: Partial<BrowserFacts>) => readPlatform({ ...chrome, ...facts }).secure
const tauri = (facts: Partial<BrowserFacts>) => readPlatform({ ...chrome, ...facts }).tauri
const ios = (facts: Partial<BrowserFacts>) => readPlatform({ ...chrome, ...facts }).ios

test('https is secure, and so is http where the browser says so', () => {
  assert.ok(secure({}))
  assert.ok(secure({ protocol: 'http:', hostname: 'localhost' }))
  assert.not(secure({ protocol: 'http:', isSecureContext: false }))
})

test('https inside an insecure frame is not secure', () => {
  assert.not(secure({ isSecureContext: false }))
})

test('other schemes are not secure pages, whatever the browser says', () => {
  for (const protocol of ['tauri:', 'file:', 'chrome-extension:', 'blob:', 'about:', '']) {
    assert.not(secure({ protocol }), protocol)
  }
})

test('Tauri is known by its scheme, its host on Windows and Android, and its globals', () => {
  assert.not(tauri({}))
  assert.ok(tauri({ protocol: 'tauri:', hostname: 'localhost' }))
  assert.ok(tauri({ protocol: 'http:', hostname: 'tauri.localhost' }))
  assert.ok(tauri({ protocol: 'https:', hostname: 'tauri.localhost' }))
  assert.ok(tauri({ tauriGlobals: true }))
})

test('a host that only looks like Tauri is not', () => {
  for (const hostname of ['tauri.localhost.example', 'mytauri.localhost', 'localhost']) {
    assert.not(tauri({ hostname }), hostname)
  }
})

test('an iPhone, an iPad and an iPod are iOS', () => {
  assert.is(ios({ userAgent: IPHONE, maxTouchPoints: 5 }), 'tab')
  assert.is(ios({ userAgent: IPHONE.replaceAll('iPhone', 'iPad') }), 'tab')
  assert.is(ios({ userAgent: IPHONE.replaceAll('iPhone', 'iPod') }), 'tab')
})

test('an iPad that calls itself a Mac is iOS, and a Mac is not', () => {
  assert.is(ios({ userAgent: MAC, maxTouchPoints: 5 }), 'tab')
  assert.is(ios({ userAgent: MAC, maxTouchPoints: 0 }), 'no')
  assert.is(ios({ userAgent: MAC, maxTouchPoints: 1 }), 'no')
})

test('other touch screens are not iOS, installed or not', () => {
  for (const userAgent of [ANDROID, CHROME, '']) {
    assert.is(ios({ userAgent, maxTouchPoints: 10, standalone: true }), 'no')
  }
})

test('iOS that was started from the home screen is told from iOS in a tab', () => {
  assert.is(ios({ userAgent: IPHONE, standalone: true }), 'installed')
  assert.is(ios({ userAgent: MAC, maxTouchPoints: 5, standalone: true }), 'installed')
})

test.run()
