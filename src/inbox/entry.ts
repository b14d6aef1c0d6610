/** A message that has reached this device, as the worker has stored it. */
export interface InboxEntry {
  /** Grows with every message that arrives on this device; the order of the inbox. */
  readonly seq: number
  /** What tells this message from all others of its person: the sender's id, or its content and time. */
  readonly id: string
  /** Whose it is. */
  readonly userId: string
  /** Cleaned for showing; null where the message had none, and the language's default stands in. */
  readonly title: string | null
  readonly body: string | null
  /** When it arrived, in ms since the epoch. */
  readonly at: number
  /** Whether its person has opened it. */
  readonly read: boolean
  /** An absolute URL of this origin, or null. */
  readonly url: string | null
  /** The sender's own key-value pairs. */
  readonly data: Readonly<Record<string, string>>
}
