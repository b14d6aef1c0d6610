import type { WithDatabase } from './database.ts'

/** Single values that page and worker share. */
export interface Settings {
  get(key: SettingName): Promise<string | undefined>
  set(key: SettingName, value: string): Promise<void>
  /** Takes it away where it still says this; another window may have said something else since. */
  drop(key: SettingName, value: string): Promise<void>
}

/**
 * `language`: the person's own choice. `recipient`: for whom what arrives on this device is; stays until a token is
 * requested for somebody else, so that what was under way when a person left is still theirs. `person`: who is signed in,
 * or was when the last window was closed.
 */
export type SettingName = 'language' | 'recipient' | 'person'

export function createSettings(withDatabase: WithDatabase): Settings {
  return {
    get: key => withDatabase(database => database.get('settings', key)),
    set: (key, value) =>
      withDatabase(async database => {
        await database.put('settings', value, key)
      }),
    drop: (key, value) =>
      withDatabase(async database => {
        const { store, done } = database.transaction('settings', 'readwrite')
        const dropped = store.get(key).then(found => (found === value ? store.delete(key) : undefined))
        await Promise.all([dropped, done])
      }),
  }
}
