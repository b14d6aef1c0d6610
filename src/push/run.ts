import type { PushEnvironment } from './environment.ts'
import type { PushCommand, PushEvent } from './state.ts'

/**
 * How long a token request may take, in ms. The SDK has no limit of its own; a push service that was away heals
 * in about 30 s in Chromium, so anything that is not there after twice that will not come.
 */
export const TOKEN_LIMIT = 60_000

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
        const permission = await environment.requestPermission()
        return dispatch({ type: 'permission', attempt: command.attempt, permission })
      }
      case 'get-token':
        return dispatch(await tokenEvent(environment, command.attempt))
      case 'drop-token':
        return environment.dropToken()
      case 'remember-choice':
        return environment.rememberChoice(command.wanted)
      case 'report-key':
        return environment.reportKey()
    }
  }
}

async function tokenEvent(environment: PushEnvironment, attempt: number): Promise<PushEvent> {
  const noToken = () => ({ type: 'no-token', attempt, permission: environment.permission() }) as const
  try {
    const token = await withLimit(environment.getToken(), TOKEN_LIMIT)
    return token ? { type: 'set-token', attempt, token } : noToken()
  } catch (cause) {
    environment.report('no push token', cause)
    return noToken()
  }
}

function withLimit<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
