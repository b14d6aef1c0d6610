import type { VapidKeyFact } from '../../config/vapid-key.ts'
import type { PushEnvironment } from '../../push/environment.ts'
import type { PushSighting, Trouble } from '../../push/state.ts'
import { report } from '../report.ts'
import type { InTurn } from '../timing/in-turn.ts'
import { within } from '../timing/within.ts'
import type { PushChoices } from './choices.ts'
import type { Deletions } from './deletions.ts'
import type { DeviceToken } from './messaging.ts'

/**
 * How long a token request may take, in ms. The SDK has no limit of its own; a push service that was away heals in about
 * 30 s in Chromium, so anything that is not there after twice that will not come.
 */
export const TOKEN_LIMIT = 60_000

/** How long a person who signs out waits for the service, in ms; what is not done by then is done later. */
const DROP_LIMIT = 10_000

export interface PushParts {
  readonly vapidKey: VapidKeyFact
  readonly choices: PushChoices
  readonly deletions: Deletions
  readonly inTurn: InTurn
  /** Brings messaging in; the first call does, or the next where that has failed. */
  load(): Promise<DeviceToken>
  /** Tells the worker for whom what arrives from now on is. Resolves when it can be read there. */
  setRecipient(userId: string): Promise<void>
  /** Something that other windows show has changed; `here`: and this window has not been told of it. */
  changed(here: boolean): void
}

/**
 * The browser as push sees it. Whatever is asked, what is done is always the same, in turn: to make this device agree
 * with what is wanted by then. So any number of quick clicks, in any number of windows, end where the last one led.
 */
export function createPushEnvironment(parts: PushParts): PushEnvironment {
  const { vapidKey, choices, deletions, changed, load: device } = parts
  const permission = () => ('Notification' in window ? Notification.permission : 'denied')
  /** Who is signed in, as of the last command. */
  let person: string | null = null
  /** Every token that this window has received. */
  const received = new Set<string>()
  /** Who has signed out in this window, or was found to have gone. */
  const leaving = new Set<string>()

  function meet(userId: string): void {
    person = userId
    leaving.delete(userId)
  }

  /** Who is to have a token, as of now. */
  function wanting(): string | null {
    if (person === null || vapidKey.status !== 'usable' || permission() !== 'granted') return null
    return choices.wanted(person) ? person : null
  }

  async function agree(): Promise<string | null> {
    const token = await carryOut()
    // Who has left is done with; what they hold later, in another window, is not this one's to end.
    for (const userId of leaving) if (choices.holder() !== userId) leaving.delete(userId)
    return token
  }

  async function carryOut(): Promise<string | null> {
    if (wanting() === null && choices.holder() === undefined) return null
    const messaging = await device()
    // Asked once it is loaded: that may have taken long enough for a click.
    const userId = wanting()
    if (userId !== null) return ensure(messaging, userId)
    const holder = choices.holder()
    // Somebody else's is the business of the window in which they are.
    if (holder !== undefined && (holder === person || leaving.has(holder))) await end(messaging)
    return null
  }

  async function ensure(messaging: DeviceToken, userId: string): Promise<string> {
    if (!(await isOwn(messaging, userId))) await end(messaging)
    // Said before the request, since a page that is closed half-way may leave a token behind.
    choices.setHolder(userId)
    await parts.setRecipient(userId).catch(cause => report('the worker does not know for whom messages are', cause))
    const request = messaging.get(key())
    request.then(token => received.add(token)).catch(() => undefined)
    return within(request, TOKEN_LIMIT).catch(cause => {
      // What comes after the limit is there all the same: it is kept or ended, as is wanted by then.
      request.then(() => finishLate(messaging, userId)).catch(() => undefined)
      throw cause
    })
  }

  /** Whether what is here, if anything, can become this person's token, or is it. */
  async function isOwn(messaging: DeviceToken, userId: string): Promise<boolean> {
    const holder = choices.holder()
    if (holder !== undefined && holder !== userId) return false
    if ((await messaging.look(key())).status === 'stale') return false
    // One whose end was interrupted is being deleted at the service.
    return !deletions.pending() || !deletions.has(await messaging.stored())
  }

  async function finishLate(messaging: DeviceToken, userId: string): Promise<void> {
    choices.setHolder(userId)
    if (person !== userId) leaving.add(userId)
    await parts.inTurn(async () => {
      await agree()
      // Of two requests that overlapped the browser keeps one token; the service has both.
      const stored = await messaging.stored()
      for (const token of received) if (token !== stored) deletions.add(token)
    })
    changed(true)
    await deletions.flush()
  }

  /** Remembers the token for the service first, so that nothing is forgotten wherever this is interrupted. */
  async function end(messaging: DeviceToken): Promise<void> {
    const token = await messaging.stored()
    if (token !== undefined) deletions.add(token)
    await messaging.end()
    choices.setHolder(undefined)
  }

  /** Without waiting for longer than a person would. */
  async function finish(): Promise<void> {
    const unfinished = (cause: unknown) => report('push may not have ended yet; it is tried again', cause)
    const finished = parts
      .inTurn(agree)
      .then(() => changed(false))
      .then(deletions.flush)
      .catch(unfinished)
    await within(finished, DROP_LIMIT).catch(unfinished)
  }

  function key(): string {
    if (vapidKey.status !== 'usable') throw new Error(vapidKey.problem)
    return vapidKey.key
  }

  return {
    permission,
    async requestPermission() {
      if (!('Notification' in window)) return 'denied'
      return Notification.requestPermission().catch(() => permission())
    },
    async connect() {
      await device()
    },
    async getToken(userId) {
      meet(userId)
      // Loaded before: where that fails, what waits for its turn does not come to life later.
      const agreed = device().then(() => parts.inTurn(agree))
      const token = await within(agreed, TOKEN_LIMIT).catch(cause => {
        agreed.then(() => changed(true)).catch(() => undefined)
        throw cause
      })
      changed(false)
      void deletions.flush()
      if (token === null && permission() !== 'granted') throw new Error('there is no permission for notifications')
      return token
    },
    troubleOf: cause => troubleOf(cause, permission(), navigator.onLine),
    async dropToken(userId) {
      meet(userId)
      await finish()
    },
    async leave(userId) {
      if (person === userId) person = null
      leaving.add(userId)
      if (choices.holder() === userId) choices.setEnding()
      await finish()
    },
    async look(userId): Promise<PushSighting> {
      const isHolder = choices.holder() === userId
      const holding = isHolder && vapidKey.status === 'usable' ? await (await device()).look(vapidKey.key) : null
      const token = holding?.status === 'held' ? holding.token : null
      // Read last: a click may have come meanwhile.
      const holder = choices.holder()
      const taken = holder !== undefined && holder !== userId
      return { token, taken, wanted: choices.wanted(userId), permission: permission() }
    },
    rememberChoice(userId, wanted) {
      choices.setWanted(userId, wanted)
      changed(false)
    },
    reportKey() {
      if (vapidKey.status === 'unusable') report(vapidKey.problem)
    },
    report,
  }
}

/** Why there is no token. A browser that has no network says so; what a captive network does counts as a failure. */
export function troubleOf(cause: unknown, permission: NotificationPermission, online: boolean): Trouble {
  if (permission === 'denied') return 'denied'
  if (permission === 'default') return 'dismissed'
  if (!online) return 'offline'
  // What a subscription is refused with by the browser's own push service: Chromium, Brave and Firefox alike.
  return cause instanceof DOMException && cause.name === 'AbortError' ? 'refused' : 'failed'
}
