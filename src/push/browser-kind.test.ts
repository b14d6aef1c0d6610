import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BrowserKind, browserKind } from './browser-kind.ts'

const test = suite('browser kind')

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const chrome = `${WINDOWS} ${BLINK} Chrome/143.0.0.0 Safari/537.36`

const userAgents: readonly (readonly [kind: BrowserKind, name: string, userAgent: string])[] = [
  ['chrome', 'Chrome', chrome],
  ['chrome', 'Chrome on Android', `${ANDROID} ${BLINK} Chrome/143.0.0.0 Mobile Safari/537.36`],
  ['edge', 'Edge', `${chrome} Edg/143.0.0.0`],
  ['other', 'Edge on Android', `${ANDROID} ${BLINK} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`],
  ['firefox', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['firefox', 'Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['other', 'Opera', `${chrome} OPR/125.0.0.0`],
  ['other', 'Yandex', `${WINDOWS} ${BLINK} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`],
  ['other', 'Samsung', `${ANDROID} ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  [
    'other',
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  ['other', 'nothing at all', ''],
]

test('a browser is told by its own mark, not by those that it has for old sites', () => {
  for (const [kind, name, userAgent] of userAgents) {
    assert.is(browserKind({ userAgent, standalone: false }), kind, name)
  }
})

test('an installed app has no address bar, whatever the browser', () => {
  for (const [, name, userAgent] of userAgents) {
    assert.is(browserKind({ userAgent, standalone: true }), 'installed', name)
  }
})

test.run()
