import { createStore } from 'jotai/vanilla'
import { createPushChoices } from '../edge/push/choices.ts'
import { createDeletions } from '../edge/push/deletions.ts'
import { createPushEnvironment } from '../edge/push/environment.ts'
import type { DeviceToken } from '../edge/push/messaging.ts'
import { commandRunnerAtom, pushEventAtom, pushStateAtom } from '../push/atoms.ts'
import { runIn } from '../push/run.ts'
import type { PushEvent } from '../push/state.ts'
import { fakeInTurn } from './fake-in-turn.ts'
import { fakeStorage } from './fake-storage.ts'
import { pushStart } from './push-start.ts'

/** What waits for the test to go on, with success or not. */
type Waiting = (success: boolean) => void

/**
 * Windows of one browser, with their real push state and environment, on a device whose every answer waits for the test:
 * the SDK's row and subscription, and the service with the tokens that it would deliver to.
 */
export function pushWorld(windowCount: number) {
  const waiting: Waiting[] = []
  const storage = fakeStorage()
  const choices = createPushChoices(storage)
  const inTurn = fakeInTurn()
  const service = new Set<string>()
  let row: { readonly token: string; subscribed: boolean } | undefined
  let tokens = 0
  const owners = new Map<string, string | null>()
  let shared: string | undefined
  const browser = { permission: 'granted' as NotificationPermission, requestPermission }

  /** Waits for the test, then acts; where the test says so, it fails without having done anything. */
  const later = <T>(act: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push(success => {
        if (success) Promise.resolve().then(act).then(resolve, reject)
        else reject(new Error('failed'))
      })
    })
  /** What does not fail, or is tried until it does not. */
  const surely = <T>(act: () => T) => new Promise<T>(resolve => waiting.push(() => resolve(act())))

  async function requestPermission(): Promise<NotificationPermission> {
    if (browser.permission !== 'default') return browser.permission
    return new Promise(resolve => {
      waiting.push(success => {
        if (browser.permission === 'default') setPermission(success ? 'granted' : 'denied')
        resolve(browser.permission)
      })
    })
  }

  const device: DeviceToken = {
    look: () => surely(() => (row ? (row.subscribed ? { status: 'held', token: row.token } : STALE) : NONE)),
    async get() {
      const held = row?.subscribed ? row.token : undefined
      const ask = later(() => {
        if (browser.permission !== 'granted') throw new Error('no permission')
        const token = held ?? `T${++tokens}`
        row = { token, subscribed: true }
        service.add(token)
        return token
      })
      return held ? ask.catch(() => held) : ask
    },
    stored: () => surely(() => row?.token),
    end: () =>
      surely(() => {
        row = undefined
      }),
    deleteAtService: token => later(() => void service.delete(token)),
  }
  const deletions = createDeletions(storage, device.deleteAtService, fakeInTurn())

  const windows = Array.from({ length: windowCount }, () => {
    const store = createStore()
    const state = () => store.get(pushStateAtom)
    const dispatch = (event: PushEvent) => store.set(pushEventAtom, event)
    /** As in src/late/push.ts. */
    const look = async () => {
      const { status, userId, attempt } = state()
      if (userId === null || status === 'blocked') return
      const sighting = await environment.look(userId)
      if (state().attempt === attempt) void dispatch({ type: 'seen', ...sighting })
    }
    store.sub(pushStateAtom, () => {
      const { userId, status, ...rest } = state()
      if (!('token' in rest)) return
      if (owners.has(rest.token) && owners.get(rest.token) !== userId) shared = rest.token
      owners.set(rest.token, userId)
    })
    const window = { state, dispatch, look }
    const environment = createPushEnvironment({
      vapidKey: { status: 'usable', key: 'KEY' },
      choices,
      deletions,
      inTurn,
      load: async () => device,
      setRecipient: async () => undefined,
      changed(here) {
        for (const other of windows) if (here || other !== window) void Promise.resolve().then(other.look)
      },
    })
    store.set(commandRunnerAtom, { run: runIn(environment, dispatch) })
    return window
  })

  function setPermission(permission: NotificationPermission) {
    browser.permission = permission
    // The browser ends the subscription with the permission, and does not bring it back.
    if (row && permission !== 'granted') row.subscribed = false
    for (const { state, dispatch } of windows) {
      const { userId } = state()
      const wanted = userId !== null && choices.wanted(userId)
      void dispatch({ type: 'permission-changed', permission, wanted })
    }
  }

  return {
    browser,
    windows,
    deletions,
    setPermission,
    /** The token that messages reach this device by. */
    held: () => (row?.subscribed ? row.token : null),
    /** A token that has been shown as that of more than one person, if any. */
    shared: () => shared,
    /** All tokens that the service still delivers to. */
    atService: () => [...service],
    /** Lets one of those who wait go on, the oldest first. False where nobody waits. */
    release(index: number, success: boolean): boolean {
      const [next] = waiting.splice(index % Math.max(1, waiting.length), 1)
      next?.(success)
      return next !== undefined
    },
    start(index: number, userId: string) {
      const { permission } = browser
      void windows[index]?.dispatch({ ...pushStart, userId, permission, wanted: choices.wanted(userId) })
    },
    /** Signing out in one window signs out in all of them. */
    signOut() {
      for (const { state, dispatch } of windows) {
        if (state().status !== 'idle' && state().status !== 'blocked') void dispatch({ type: 'signed-out' })
      }
    },
  }
}

const STALE = { status: 'stale' } as const
const NONE = { status: 'none' } as const
