import { report } from '../src/edge/report.ts'
import type { InboxEntry } from '../src/inbox/entry.ts'
import type { Message } from '../src/push/message.ts'
import { contentId } from './content-id.ts'
import { inbox, settings } from './device.ts'

/** `known`: it had arrived before. `unkept`: the browser's storage is full or broken, so it can only be shown. */
export interface Kept {
  readonly status: 'new' | 'known' | 'unkept'
  readonly entry: InboxEntry
  /** Whether its person is who is signed in, as far as this device knows. */
  readonly mine: boolean
}

/** Stores a message in its person's inbox, before anything else is done with it. Never rejects. */
export async function keep(message: Message, at: number): Promise<Kept> {
  const { title, body, url, data } = message
  const unkept = { seq: 0, id: message.id ?? String(at), userId: '', title, body, url, data, at, read: false }
  try {
    const [recipient, person] = await Promise.all([settings.get('recipient'), settings.get('person')])
    if (recipient === undefined) throw new Error('it is not known for whom messages are')
    const id = message.id ?? (await contentId(message, at))
    const mine = recipient === person
    const entry = { id, userId: recipient, title, body, url, data, at }
    const added = await inbox.add(entry).catch(cause => notStored(cause))
    if (added === undefined) return { status: 'unkept', entry: { ...unkept, ...entry }, mine }
    return added ? { status: 'new', entry: added, mine } : { status: 'known', entry: { ...unkept, ...entry }, mine }
  } catch (cause) {
    notStored(cause)
    return { status: 'unkept', entry: unkept, mine: true }
  }
}

function notStored(cause: unknown): undefined {
  report('a message could not be stored', cause)
}
