import { createStore } from 'jotai/vanilla'
import type { Signal } from '../edge/messages/channel.ts'
import type { PageFacts } from '../edge/page/page.ts'
import { createPushChoices } from '../edge/push/choices.ts'
import { startPush } from '../late/push.ts'
import { pushEventAtom, pushStateAtom } from '../push/atoms.ts'
import type { PushEvent } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { type Clock, withClock } from './clock.ts'
import { fakeInTurn } from './fake-in-turn.ts'
import { fakeStorage } from './fake-storage.ts'
import { allSettled } from './push-device.ts'
import { replace } from './replace.ts'

export const complete: PageFacts = {
  platform: { secure: true, tauri: false, ios: 'no' },
  firebase: { status: 'complete', config: { apiKey: 'k', projectId: 'p', appId: 'a', messagingSenderId: '1' } },
  shell: { user: null, locale: undefined, promptOnLoad: true },
}

/** As the operator supplies it: 65 bytes of base64url. */
const vapidKey = `B${'A'.repeat(86)}`

/** A window of a browser whose messaging never answers: what this window makes of everything else shows. */
function begin(clock: Clock) {
  const store = createStore()
  const storage = fakeStorage()
  const choices = createPushChoices(storage)
  const told: Signal[] = []
  /** Who is signed in in another window. */
  const elsewhere = new Set<string>()
  const browser = { permission: 'granted' as NotificationPermission, onLine: true }
  const status = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const window = new EventTarget()
  let hear: (signal: Signal) => void = () => undefined
  const inTurn = fakeInTurn()
  const restore = replace(globalThis, {
    vapidKey,
    document,
    window: { Notification: browser },
    Notification: browser,
    navigator: {
      get onLine() {
        return browser.onLine
      },
      locks: { request: (_: string, act: () => Promise<unknown>) => inTurn(act) },
      permissions: { query: async () => status },
    },
    addEventListener: window.addEventListener.bind(window),
    setInterval: () => 0,
    // Messaging asks first whether it can open a database, and waits for the answer.
    self: { indexedDB: { open: () => ({}) } },
  })
  const channel = {
    tell: (signal: Signal) => void told.push(signal),
    listen(listener: typeof hear) {
      hear = listener
    },
  }
  let started: ReturnType<typeof startPush> | undefined
  const start = (page = complete) => {
    started = startPush({
      ...{ store, page, storage, channel },
      presence: { set: () => undefined, isAnywhere: async userId => elsewhere.has(userId) },
      settings: { get: async () => undefined, set: async () => undefined, drop: async () => undefined },
      activeWorker: () => Promise.reject(new Error('no worker')),
    })
    return started
  }
  const send = (event: PushEvent) => void store.set(pushEventAtom, event)
  const state = () => store.get(pushStateAtom)
  /** As the session does it, on a page that has started. */
  const signIn = (userId: string) => {
    const user = { id: userId }
    store.set(userAtom, user)
    if (started) send({ type: 'start', ...started.pushFor(user) })
  }
  const hearPush = () => hear({ type: 'push-changed' })
  return {
    ...{ clock, choices, told, elsewhere, browser, status, document, window },
    ...{ start, signIn, send, state, hearPush, restore },
  }
}

export type PushPage = ReturnType<typeof begin>

/** Runs a test in such a window, with a clock that only the test moves. */
export function withPushPage(run: (page: PushPage) => Promise<void>): Promise<void> {
  return withClock(async clock => {
    const page = begin(clock)
    try {
      await run(page)
      // What the page imports it has by now, too, and waits for messaging.
      await import('../edge/push/messaging.ts')
      await allSettled()
    } finally {
      page.restore()
    }
  })
}
