import { isRecord, type UnknownRecord } from '../config/checked.ts'
import type { Words } from '../i18n/pt.ts'

/** A push message with all that can be shown of it. */
export interface Message {
  readonly title: string
  readonly body: string
}

/** Longer texts end in an ellipsis: the longest that a toast and the desktops' notification centres still show whole. */
const MAX_TITLE = 200
const MAX_BODY = 1000

/** Something other than spaces, format characters, and the letters that are drawn as nothing. */
const VISIBLE = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/** Reads an untrusted FCM payload. A title or body that is missing, blank or no text gets the default of the language. */
export function readMessage(payload: unknown, words: Words): Message {
  const notification = isRecord(payload) && isRecord(payload.notification) ? payload.notification : {}
  return readTexts(notification, words)
}

/** The same for the two texts alone, as they stand in a notification. */
export function readTexts(notification: UnknownRecord, words: Words): Message {
  return {
    title: text(notification.title, MAX_TITLE) ?? words.toastTitle,
    body: text(notification.body, MAX_BODY) ?? words.toastBody,
  }
}

function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Control characters have no glyph; direction overrides would reach into what stands beside them.
  const clean = String(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  if (!VISIBLE.test(clean)) return undefined
  const characters = Array.from(clean)
  return characters.length <= max
    ? clean
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
