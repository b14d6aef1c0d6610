/** The browser, as far as push needs it. All that push does to the world goes through here. */
export interface PushEnvironment {
  /** The notification permission as it stands; where the browser has none, 'denied'. */
  permission(): NotificationPermission
  /** Asks the person; must be called in the same task as the click. Answers at once where they have decided before. */
  requestPermission(): Promise<NotificationPermission>
  /** Loads and initialises messaging and listens for messages. Rejects where this browser or configuration cannot. */
  connect(): Promise<void>
  /** A token for the public push key, or null. Rejects with the reason. May take as long as the network does. */
  getToken(): Promise<string | null>
  /** Deletes the token at the service and ends the subscription, or remembers to. Never rejects. */
  dropToken(): Promise<void>
  /** Keeps this person's choice on this device. */
  rememberChoice(wanted: boolean): void
  /** Says why the public push key cannot be used. */
  reportKey(): void
  /** One line for the console, with its cause; never a token. */
  report(problem: string, cause: unknown): void
}
