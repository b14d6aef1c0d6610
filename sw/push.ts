import { report } from '../src/edge/report.ts'
import { readMessage } from '../src/push/message.ts'
import { inbox } from './device.ts'
import { keep } from './keep.ts'
import { present } from './present.ts'
import { renewToken } from './renew-token.ts'
import { scope } from './scope.ts'
import { openWindows } from './windows.ts'

/** Every push that reaches the browser is stored, then shown. Firebase has no part in it: it would show it elsewhere. */
export function receivePushes(): void {
  scope.addEventListener('push', event => event.waitUntil(receive(event.data)))
  scope.addEventListener('pushsubscriptionchange', renewToken)
}

async function receive(data: PushMessageData | null): Promise<void> {
  const payload = read(data)
  const message = readMessage(payload, scope.location.origin)
  // Asked for beside the storing, not after it.
  const windows = openWindows()
  const kept = await keep(message, Date.now())
  await present(kept, message, payload, await windows)
  if (kept.status === 'new') await inbox.prune(kept.entry.userId).catch(cause => report('the inbox is too long', cause))
}

/** Whoever sent it, something has reached this person: what is no FCM message is shown by what it says. */
function read(data: PushMessageData | null): unknown {
  if (!data) {
    report('push: the message is empty')
    return undefined
  }
  const text = data.text()
  try {
    const payload: unknown = JSON.parse(text)
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
      report('push: the message is not a JSON object')
    }
    return payload
  } catch {
    report('push: the message is not JSON')
    return text
  }
}
