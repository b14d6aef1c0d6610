import type { Storage } from './storage.ts'

/** What this device remembers of push. */
export interface PushChoices {
  /** False once this person has switched push off here. */
  wanted(userId: string): boolean
  setWanted(userId: string, wanted: boolean): void
  /** Whose token may exist, at the service or here. Stays until its deletion has been confirmed. */
  holder(): string | undefined
  setHolder(userId: string | undefined): void
}

export function createPushChoices(storage: Storage): PushChoices {
  const key = (userId: string) => `push-off:${userId}`
  return {
    wanted: userId => storage.get(key(userId)) === undefined,
    setWanted: (userId, wanted) => storage.set(key(userId), wanted ? undefined : 'yes'),
    holder: () => storage.get('push-holder'),
    setHolder: userId => storage.set('push-holder', userId),
  }
}

/** Whether a token may exist that nobody here wants: its deletion was not finished, or its person is not signed in. */
export function isLeftOver(choices: PushChoices, userId: string | undefined): boolean {
  const holder = choices.holder()
  return holder !== undefined && (holder !== userId || !choices.wanted(holder))
}
