import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayAskToKeep, wasClosedToday } from './storage-room.ts'

const test = suite('storage room')

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 4, 4, 12)

test('a notice that was closed stays away for a day', () => {
  assert.ok(wasClosedToday(String(NOW), NOW))
  assert.ok(wasClosedToday(String(NOW - 23 * HOUR), NOW))
  assert.not.ok(wasClosedToday(String(NOW - 24 * HOUR), NOW))
})

test('what was kept may be anything, and keeps nothing away for ever', () => {
  for (const kept of [undefined, '', 'yes', 'Infinity', String(NOW + HOUR), '-1']) {
    assert.not.ok(wasClosedToday(kept, NOW), kept)
  }
})

test('the browser is asked to keep an installed app alone, and never where it would ask the person', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
  assert.is(mayAskToKeep({ userAgent: chrome, standalone: true }), true)
  assert.is(mayAskToKeep({ userAgent: chrome, standalone: false }), false)
  assert.is(mayAskToKeep({ userAgent: firefox, standalone: true }), false)
})

test.run()
