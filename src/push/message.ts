import { isRecord, type UnknownRecord } from '../config/checked.ts'
import type { MessageWords } from '../i18n/message-words.ts'
import { linkOf } from './link.ts'

/** What can be said of a push, whatever its sender has put into it. */
export interface Message {
  /** The sender's id of it, or null. */
  readonly id: string | null
  /** Ready to be shown, or null where there is none, and the default of the language stands in. */
  readonly title: string | null
  readonly body: string | null
  /** An absolute URL of this app, or null. */
  readonly url: string | null
  /** The sender's own key-value pairs. */
  readonly data: Readonly<Record<string, string>>
}

/** Longer texts end in an ellipsis: the longest that a toast and the desktops' notification centres still show whole. */
const MAX_TITLE = 200
const MAX_BODY = 1000

/** FCM's ids have some 40 characters. A longer one does not tell more messages apart, and is a key of a database. */
const MAX_ID = 500

/** Something other than spaces, what is drawn as nothing, and the empty pattern of Braille. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Half a character: drawn as this mark, wherever it is drawn. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Control characters have no glyph; direction overrides would reach into what stands beside them; and Chromium 156 on
 * Linux ends, with all its windows, at a notification with a noncharacter in it.
 */
const UNWANTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/gu

/**
 * Reads an untrusted FCM payload as it reaches the worker. What is no object may still say something: then that is the
 * body. Never throws.
 */
export function readMessage(payload: unknown, origin: string): Message {
  if (!isRecord(payload)) return { id: null, title: null, body: text(payload, MAX_BODY), url: null, data: {} }
  const { fcmMessageId: id, notification, data } = payload
  return {
    id: typeof id === 'string' && id !== '' && id.length <= MAX_ID ? id : null,
    ...readTexts(isRecord(notification) ? notification : {}),
    url: linkOf(payload, origin),
    data: isRecord(data) ? texts(data) : {},
  }
}

function readTexts({ title, body }: UnknownRecord): Pick<Message, 'title' | 'body'> {
  return { title: text(title, MAX_TITLE), body: text(body, MAX_BODY) }
}

/** What stands on the screen: a title or body that is missing gets the default of the language. */
export function shownTexts({ title, body }: Pick<Message, 'title' | 'body'>, words: MessageWords) {
  return { title: title ?? words.toastTitle, body: body ?? words.toastBody }
}

/** As FCM sends them; what is no text was put there by somebody else. */
function texts(data: UnknownRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** Text that can be shown anywhere, cut to `max` characters; null where nothing of it would be seen, or it is no text. */
export function text(value: unknown, max: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // First, or what is taken out between two halves would join them.
  const clean = String(value).replace(LONE_SURROGATE, '\ufffd').replace(UNWANTED, '').trim()
  if (!VISIBLE.test(clean)) return null
  const characters = Array.from(clean)
  return characters.length <= max
    ? clean
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
