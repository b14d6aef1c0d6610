import { isRecord, type UnknownRecord } from '../src/config/checked.ts'
import { report } from '../src/edge/report.ts'
import type { InboxEntry } from '../src/inbox/entry.ts'
import { type Message, shownTexts, text } from '../src/push/message.ts'
import { readConfig } from './config.ts'
import { scope } from './scope.ts'
import { readWords } from './words.ts'

/** What a notification carries, for its click, and for windows that take it away again. */
export interface NotificationData {
  readonly id: string
  readonly userId: string
  readonly url: string | null
  readonly data: Readonly<Record<string, string>>
  /** A window shows it too, so it goes when that window is looked at. */
  readonly toasted: boolean
}

const ICON = '/icon-192.png'

/** What a sender may decide. Not `navigate`, which newer browsers follow wherever it leads, without asking the worker. */
const OPTIONS = ['badge', 'dir', 'image', 'lang', 'renotify', 'requireInteraction', 'silent', 'timestamp', 'vibrate']

/** Longer than any button is drawn, in characters. */
const MAX_ACTION = 100

/** One message, one notification: what arrives again takes the place of what is there. */
export async function showNotification(
  entry: InboxEntry,
  { data }: Message,
  payload: unknown,
  { toasted }: Pick<NotificationData, 'toasted'>,
): Promise<void> {
  const sent = isRecord(payload) && isRecord(payload.notification) ? payload.notification : {}
  const { title, body } = shownTexts(entry, await words())
  const carried: NotificationData = { id: entry.id, userId: entry.userId, url: entry.url, data, toasted }
  const plain = { body, icon: ICON, tag: entry.id, data: carried }
  const icon = typeof sent.icon === 'string' && sent.icon !== '' ? sent.icon : ICON
  const tag = typeof sent.tag === 'string' && sent.tag !== '' ? sent.tag : entry.id
  const options = { ...picked(sent, OPTIONS), ...plain, icon, tag, ...actionsOf(sent.actions) }
  // An option of a wrong type makes the browser refuse the notification; its texts alone it cannot refuse.
  const { registration } = scope
  await inTurn(tag, () =>
    registration.showNotification(title, options).catch(() => registration.showNotification(title, plain)),
  )
}

const showing = new Map<string, Promise<void>>()

/** One after the other under the same tag: Chromium shows a second one beside the first while that is still on its way. */
async function inTurn(tag: string, show: () => Promise<void>): Promise<void> {
  const turn = (showing.get(tag) ?? Promise.resolve()).catch(() => undefined).then(show)
  showing.set(tag, turn)
  try {
    await turn
  } finally {
    if (showing.get(tag) === turn) showing.delete(tag)
  }
}

/** The buttons, with names that can be shown; what has no name is none. */
function actionsOf(sent: unknown): { actions?: { action: string; title: string }[] } {
  if (!Array.isArray(sent)) return {}
  const actions = sent.filter(isRecord).flatMap(button => {
    const title = text(button.title, MAX_ACTION)
    return title && typeof button.action === 'string'
      ? [{ ...picked(button, ['icon']), action: button.action, title }]
      : []
  })
  return { actions }
}

function picked(from: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(names.filter(name => name in from).map(name => [name, from[name]]))
}

/** Says no more than that something has come. */
export async function showGeneric(): Promise<void> {
  const { title, body } = shownTexts({ title: null, body: null }, await words())
  await scope.registration.showNotification(title, { body, icon: ICON, tag: 'sineta' })
}

async function words() {
  return readWords(locale())
}

/** A config.js that cannot be loaded now is no reason to show nothing. */
function locale(): string | undefined {
  try {
    return readConfig().locale
  } catch (cause) {
    report('config.js', cause)
    return undefined
  }
}
