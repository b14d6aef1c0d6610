import type { PushEnvironment } from './environment.ts'
import type { PushCommand, PushEvent } from './state.ts'

/**
 * How long the question for the permission may stand unanswered, in ms; then the permission counts as it is. An answer
 * after that is not lost: the browser tells of the change.
 */
export const QUESTION_LIMIT = 120_000

/** Makes the function that carries out commands in an environment and reports what came of them as events. */
export function runIn(environment: PushEnvironment, dispatch: (event: PushEvent) => void) {
  return async (command: PushCommand): Promise<void> => {
    switch (command.type) {
      case 'connect':
        return environment.connect().catch(cause => {
          environment.report('messaging did not initialise', cause)
          dispatch({ type: 'init-failed' })
        })
      case 'ask-permission': {
        const { attempt } = command
        const permission = await withLimit(environment.requestPermission(), QUESTION_LIMIT, environment.permission)
        return dispatch({ type: 'permission', attempt, permission })
      }
      case 'get-token':
        return dispatch(await tokenEvent(environment, command))
      case 'drop-token':
        return environment.dropToken(command.userId)
      case 'leave':
        return environment.leave(command.userId)
      case 'remember-choice':
        return environment.rememberChoice(command.userId, command.wanted)
      case 'report-key':
        return environment.reportKey()
    }
  }
}

type GetToken = Extract<PushCommand, { readonly type: 'get-token' }>

async function tokenEvent(environment: PushEnvironment, { attempt, userId }: GetToken): Promise<PushEvent> {
  try {
    const token = await environment.getToken(userId)
    return token ? { type: 'set-token', attempt, token } : { type: 'no-token', attempt, reason: 'unwanted' }
  } catch (cause) {
    environment.report('no push token', cause)
    return { type: 'no-token', attempt, reason: environment.troubleOf(cause) }
  }
}

function withLimit<T>(promise: Promise<T>, limit: number, otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
