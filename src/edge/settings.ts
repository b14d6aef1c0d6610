import type { WithDatabase } from './database.ts'

/** Single values that page and worker share. */
export interface Settings {
  get(key: SettingName): Promise<string | undefined>
  /** undefined takes it away. */
  set(key: SettingName, value: string | undefined): Promise<void>
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
        if (value === undefined) await database.delete('settings', key)
        else await database.put('settings', value, key)
      }),
  }
}
