import type { Storage } from '../storage/storage.ts'
import { PUSH_ENDING } from './ending.ts'

/** What this device remembers of push. */
export interface PushChoices {
  /** False once this person has switched push off here. */
  wanted(userId: string): boolean
  setWanted(userId: string, wanted: boolean): void
  /** For whom a token or a subscription may exist in this browser. */
  holder(): string | undefined
  setHolder(userId: string | undefined): void
  /** Whether push is to be ended here, for whomever; stays until it is. */
  ending(): boolean
  setEnding(): void
}

export function createPushChoices(storage: Storage): PushChoices {
  const key = (userId: string) => `push-off:${userId}`
  return {
    wanted: userId => storage.get(key(userId)) === undefined,
    setWanted: (userId, wanted) => storage.set(key(userId), wanted ? undefined : 'yes'),
    holder: () => storage.get('push-holder'),
    setHolder(userId) {
      storage.set('push-holder', userId)
      storage.set(PUSH_ENDING, undefined)
    },
    ending: () => storage.get(PUSH_ENDING) !== undefined,
    setEnding: () => storage.set(PUSH_ENDING, 'yes'),
  }
}

/**
 * What to do about a token that may be here already. `end`: nobody here wants it, because its end was not finished, or
 * somebody else is signed in. `wait`: nobody is signed in yet, and its person may be in a moment.
 */
export function leftOver(choices: PushChoices, userId: string | undefined): 'none' | 'end' | 'wait' {
  const holder = choices.holder()
  if (holder === undefined) return 'none'
  if (holder === userId) return choices.wanted(userId) ? 'none' : 'end'
  return userId !== undefined || choices.ending() || !choices.wanted(holder) ? 'end' : 'wait'
}
