import { type Checked, isRecord, wrongType } from './checked.ts'
import { checkUser, type User } from './user.ts'

/** `shellConfig` as the shell goes on with it: every field checked, the defaults filled in. */
export interface ShellConfig {
  readonly user: User | null
  /** A BCP 47 language tag that wins over the browser's languages. */
  readonly locale: string | undefined
  /** False leaves the notification permission alone until the first click on the bell. */
  readonly promptOnLoad: boolean
}

const defaults: ShellConfig = { user: null, locale: undefined, promptOnLoad: true }

export function checkShellConfig(value: unknown): Checked<ShellConfig> {
  if (value === undefined || value === null) return { value: defaults, problems: [] }
  if (!isRecord(value)) return { value: defaults, problems: [wrongType('shellConfig', 'an object', value)] }
  const { locale, promptOnLoad } = value
  const user = checkUser(value.user, 'shellConfig.user')
  const problems = [...user.problems]
  if (!isOptional('string', locale)) problems.push(wrongType('shellConfig.locale', 'a string', locale))
  if (!isOptional('boolean', promptOnLoad)) {
    problems.push(wrongType('shellConfig.promptOnLoad', 'a boolean', promptOnLoad))
  }
  return {
    value: {
      user: user.value,
      locale: typeof locale === 'string' && locale !== '' ? locale : defaults.locale,
      promptOnLoad: typeof promptOnLoad === 'boolean' ? promptOnLoad : defaults.promptOnLoad,
    },
    problems,
  }
}

function isOptional(type: 'string' | 'boolean', value: unknown): boolean {
  return value === undefined || value === null || typeof value === type
}
