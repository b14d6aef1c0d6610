import { isRecord } from '../src/config/checked.ts'
import { report } from '../src/edge/report.ts'
import type { WorkerConfig } from './config.ts'
import { scope } from './scope.ts'

/**
 * Takes the pushes that Firebase would drop without a word: empty ones, and those that are no JSON object. Whoever sent
 * them, something has reached this person, so they are shown like a message without texts.
 */
export function guardPushes(config: WorkerConfig): void {
  if (!config.firebase) return
  scope.addEventListener('push', event => {
    const problem = problemOf(event.data)
    if (!problem) return
    event.stopImmediatePropagation()
    report(`push: ${problem}`)
    event.waitUntil(scope.registration.showNotification(''))
  })
}

function problemOf(data: PushMessageData | null): string | undefined {
  if (!data) return 'the message is empty'
  try {
    return isRecord(data.json()) ? undefined : 'the message is not a JSON object'
  } catch {
    return 'the message is not JSON'
  }
}
