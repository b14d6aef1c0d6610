import type { Message } from '../src/push/message.ts'

/** The same content twice within so long is one message that was delivered twice, in ms. */
const SPAN = 60_000

/** What has arrived without an id, by its content: when, and the id that it was given. */
const recent = new Map<string, { readonly at: number; readonly id: string }>()

/**
 * Tells a message without an id from others, by its content and time. The times are the worker's memory, which outlives
 * a delivery that is repeated at once; and where it does not, the id of its minute is the same one.
 */
export async function contentId({ title, body, url, data }: Message, at: number): Promise<string> {
  const content = await digest(JSON.stringify([title, body, url, data]))
  for (const [other, first] of recent) if (at - first.at > SPAN) recent.delete(other)
  const first = recent.get(content) ?? { at, id: `${content}@${at - (at % SPAN)}` }
  recent.set(content, first)
  return first.id
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
