import type { VapidKeyFact } from '../config/vapid-key.ts'
import { createPushChoices } from '../edge/push/choices.ts'
import { createDeletions } from '../edge/push/deletions.ts'
import { createPushEnvironment } from '../edge/push/environment.ts'
import { once } from '../edge/timing/once.ts'
import { type Clock, withClock } from './clock.ts'
import { settled } from './deferred.ts'
import { type FakeDevice, fakeDevice } from './fake-device.ts'
import { fakeInTurn } from './fake-in-turn.ts'
import { fakeStorage } from './fake-storage.ts'
import { replace } from './replace.ts'

/** A browser with one or more windows, whose storage, lock and messaging are in memory. */
export interface PushDevice {
  readonly clock: Clock
  /** What the page can see of the browser, and what the test may change. */
  readonly browser: { permission: NotificationPermission; requestPermission(): Promise<NotificationPermission> }
  readonly navigator: { onLine: boolean }
  readonly choices: ReturnType<typeof createPushChoices>
  readonly deletions: ReturnType<typeof createDeletions>
  readonly device: FakeDevice
  readonly storage: ReturnType<typeof fakeStorage>
  readonly inTurn: ReturnType<typeof fakeInTurn>
  /** What has happened, in order: the calls to messaging, who becomes recipient, and each `changed`. */
  readonly calls: string[]
  /** What `load` waits for; where that rejects, messaging does not load. */
  readonly gate: { load(): Promise<unknown>; recipient(): Promise<unknown> }
  window(vapidKey?: VapidKeyFact): ReturnType<typeof createPushEnvironment>
}

const usable: VapidKeyFact = { status: 'usable', key: 'KEY' }

/** Runs a test on such a device, with a clock that only the test moves. */
export function withPushDevice(run: (device: PushDevice) => Promise<void>): Promise<void> {
  return withClock(async clock => {
    const pushDevice = newDevice(clock)
    const { browser, navigator } = pushDevice
    const restore = replace(globalThis, { window: { Notification: browser }, Notification: browser, navigator })
    try {
      await run(pushDevice)
    } finally {
      restore()
    }
  })
}

function newDevice(clock: Clock): PushDevice {
  const calls: string[] = []
  const storage = fakeStorage()
  const choices = createPushChoices(storage)
  const device = fakeDevice(call => calls.push(call))
  const deletions = createDeletions(storage, device.deleteAtService, fakeInTurn())
  const inTurn = fakeInTurn()
  const gate: PushDevice['gate'] = { load: async () => undefined, recipient: async () => undefined }
  return {
    clock,
    browser: { permission: 'granted', requestPermission: async () => 'granted' },
    navigator: { onLine: true },
    choices,
    deletions,
    device,
    storage,
    inTurn,
    calls,
    gate,
    window: (vapidKey = usable) =>
      createPushEnvironment({
        vapidKey,
        choices,
        deletions,
        inTurn,
        load: once(async () => {
          calls.push('load')
          await gate.load()
          return device
        }),
        async setRecipient(userId) {
          calls.push(`recipient ${userId}`)
          await gate.recipient()
        },
        changed: here => void calls.push(here ? 'changed here too' : 'changed'),
      }),
  }
}

/** Lets everything happen that waits for nothing but promises, however long the chain. */
export async function allSettled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settled()
}
