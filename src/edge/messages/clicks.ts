import { isRecord } from '../../config/checked.ts'
import type { WithDatabase } from '../storage/database.ts'

/** What a person clicked on a notification, for a window to deal with. */
export interface Click {
  /** The message's, as in the inbox. */
  readonly id: string
  readonly userId: string
  /** An absolute URL of this origin, or null. */
  readonly url: string | null
  /** The action button's name, or '' for the notification itself. */
  readonly action: string
  /** The sender's own key-value pairs. */
  readonly data: Readonly<Record<string, string>>
  /** In ms since the epoch. */
  readonly at: number
}

/** Kept until a window has taken them, so that a click is not lost while the app starts. */
export interface Clicks {
  add(click: Click): Promise<void>
  /** All of one person's that wait, oldest first; each is given to one window only. */
  take(userId: string): Promise<readonly Click[]>
}

/** A click that no window has taken for so long, in ms, is not what its person is waiting for any more. */
const LIFETIME = 300_000

export function createClicks(withDatabase: WithDatabase): Clicks {
  return {
    add: click =>
      withDatabase(async database => {
        await database.add('clicks', click)
      }),
    take: userId =>
      withDatabase(async database => {
        const { store, done } = database.transaction('clicks', 'readwrite')
        const take = async () => {
          const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
          const isTaken = (value: unknown) => !isWaiting(value) || value.userId === userId
          await Promise.all(keys.filter((_key, index) => isTaken(values[index])).map(key => store.delete(key)))
          return values.filter(isWaiting).filter(click => click.userId === userId)
        }
        // Together, so that where both fail neither is a rejection that nobody handles.
        const [clicks] = await Promise.all([take(), done])
        return clicks
      }),
  }
}

/** Everything else is old, or was put there by somebody else. */
function isWaiting(value: unknown): value is Click {
  if (!isRecord(value)) return false
  const { id, userId, url, action, data, at } = value
  if (!isRecord(data) || typeof at !== 'number' || !(Math.abs(Date.now() - at) < LIFETIME)) return false
  const texts = [id, userId, action, url === null ? '' : url, ...Object.values(data)]
  return texts.every(text => typeof text === 'string')
}
