import type { DeviceToken, Holding } from '../edge/push/messaging.ts'

export interface FakeDevice extends DeviceToken {
  /** What the browser holds now; `key` is what the subscription is for. */
  held(): { readonly token: string; readonly key: string } | undefined
  /** A token that is here from before. */
  hold(token: string, key?: string): void
  /** From now on this call waits for what is given before it does anything; where that rejects, it does nothing. */
  delay(member: keyof DeviceToken, gate: () => Promise<unknown>): void
}

/** A device whose tokens are numbered. `note` is told of each call as it begins. */
export function fakeDevice(note: (call: string) => void): FakeDevice {
  const gates = new Map<keyof DeviceToken, () => Promise<unknown>>()
  let held: { token: string; key: string } | undefined
  let count = 0
  const member =
    <A extends unknown[], T>(name: keyof DeviceToken, act: (...args: A) => T) =>
    async (...args: A): Promise<T> => {
      note([name, ...args].join(' '))
      await gates.get(name)?.()
      return act(...args)
    }
  return {
    held: () => held,
    hold(token, key = 'KEY') {
      held = { token, key }
    },
    delay: (name, gate) => void gates.set(name, gate),
    look: member('look', (key): Holding => {
      if (!held) return { status: 'none' }
      return held.key === key ? { status: 'held', token: held.token } : { status: 'stale' }
    }),
    get: member('get', key => {
      held ??= { token: `T${++count}`, key }
      return held.token
    }),
    stored: member('stored', () => held?.token),
    end: member('end', () => {
      held = undefined
    }),
    deleteAtService: member('deleteAtService', () => undefined),
  }
}
