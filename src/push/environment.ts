import type { PushSighting, Trouble } from './state.ts'

/** The browser, as far as push needs it. All that push does to the world goes through here. */
export interface PushEnvironment {
  /** The notification permission as it stands; where the browser has none, 'denied'. */
  permission(): NotificationPermission
  /** Asks the person; must be called in the same task as the click. Answers at once where they have decided before. */
  requestPermission(): Promise<NotificationPermission>
  /** Loads and initialises messaging. Rejects where this browser or configuration cannot. */
  connect(): Promise<void>
  /**
   * A token of this person's own for the public push key; null where push is not wanted any more by the time it is their
   * turn. Rejects with the reason. Takes as long as the network does; what comes after its limit is taken back.
   */
  getToken(userId: string): Promise<string | null>
  /** Why a request for a token has failed, in the terms of the bell. */
  troubleOf(cause: unknown): Trouble
  /**
   * Ends this person's subscription and has their token deleted at the service, or remembers to; unless push is wanted
   * again by the time it is their turn. Never rejects.
   */
  dropToken(userId: string): Promise<void>
  /** The same for a person who signs out, whatever their choice, which is kept for their return. */
  leave(userId: string): Promise<void>
  /** What this device holds for this person, without asking the network. */
  look(userId: string): Promise<PushSighting>
  /** Keeps this person's choice on this device, and tells other windows. */
  rememberChoice(userId: string, wanted: boolean): void
  /** Says why the public push key cannot be used. */
  reportKey(): void
  /** One line for the console, with its cause; never a token. */
  report(problem: string, cause: unknown): void
}
