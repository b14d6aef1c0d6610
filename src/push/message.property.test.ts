import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRecord } from '../config/checked.ts'
import { messageWordsIn } from '../i18n/message-words.ts'
import { hostilePayload, hostileText } from '../testing/hostile-payload.ts'
import { linkOf } from './link.ts'
import { readMessage, shownTexts } from './message.ts'

const test = suite('push message: whatever is sent')

const ORIGIN = 'https://app.example'
/** The same ones each time: what fails for one must fail for whoever looks. Another seed looks elsewhere. */
const RUNS = { numRuns: 10_000, seed: 1 }
const LIMITS = { title: 200, body: 1000 } as const
const words = messageWordsIn('pt')

/** Controls, overrides, and what is no character at all: a notification with one of those ends Chromium on Linux. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u
/** What Unicode says is drawn as nothing, spaces, and the empty Braille pattern, which it says is a symbol. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

const payload = fc.oneof({ weight: 4, arbitrary: hostilePayload(200_000) }, { weight: 1, arbitrary: fc.anything() })
const lengthOf = (text: string) => Array.from(text).length

/** What a text says once that is gone which must not be shown; half a character is drawn as a mark. */
function contentOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const whole = String(value).replace(/\p{Surrogate}/gu, '\ufffd')
  return whole.replace(new RegExp(FORBIDDEN, 'gu'), '').trim()
}

function isWholeOrCut(shown: string, content: string, max: number): boolean {
  if (lengthOf(content) <= max) return shown === content
  const kept = Array.from(content)
    .slice(0, max - 1)
    .join('')
  return shown === `${kept.trimEnd()}…`
}

test('what is read has always the same shape, and survives being stored, sent to a window and written as JSON', () => {
  fc.assert(
    fc.property(payload, sent => {
      const message = readMessage(sent, ORIGIN)
      const { id, title, body, url, data, ...rest } = message
      assert.equal(rest, {})
      for (const text of [id, title, body, url]) assert.ok(text === null || (typeof text === 'string' && text !== ''))
      assert.ok(id === null || id.length <= 500)
      assert.ok(isRecord(data) && Object.values(data).every(value => typeof value === 'string'))
      assert.ok(url === null || (url.startsWith(`${ORIGIN}/`) && new URL(url).origin === ORIGIN))
      assert.is(url, isRecord(sent) ? linkOf(sent, ORIGIN) : null)
      assert.equal(structuredClone(message), message)
      assert.equal(JSON.parse(JSON.stringify(message)), message)
    }),
    RUNS,
  )
})

test('no text has control characters or overrides, is blank, or is longer than its limit', () => {
  fc.assert(
    fc.property(payload, sent => {
      const message = readMessage(sent, ORIGIN)
      const shown = shownTexts(message, words)
      assert.equal(shown, { title: message.title ?? words.toastTitle, body: message.body ?? words.toastBody })
      for (const name of ['title', 'body'] as const) {
        const text = shown[name]
        assert.not.match(text, FORBIDDEN)
        assert.not.match(text, BLANK)
        assert.ok(lengthOf(text) <= LIMITS[name])
      }
    }),
    RUNS,
  )
})

test('nothing is lost that has something to see, and a text is cut at its limit only', () => {
  const text = hostileText(200_000)
  fc.assert(
    fc.property(text, text, fc.boolean(), (title, body, bare) => {
      const message = readMessage(bare ? body : { notification: { title, body } }, ORIGIN)
      const sent = { title: bare ? '' : contentOf(title), body: contentOf(body) }
      for (const name of ['title', 'body'] as const) {
        const [shown, content] = [message[name], sent[name]]
        assert.is(shown === null, BLANK.test(content), JSON.stringify(content))
        if (shown !== null) assert.ok(isWholeOrCut(shown, content, LIMITS[name]), JSON.stringify([shown, content]))
      }
    }),
    RUNS,
  )
})

test.run()
