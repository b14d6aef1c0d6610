import type { VapidKeyFact } from '../config/vapid-key.ts'
import type { PushEnvironment } from '../push/environment.ts'
import type { DeviceToken } from './messaging.ts'
import type { PushChoices } from './push-choices.ts'
import { report } from './report.ts'

/** How long a person who signs out waits for the service, in ms; what is not done by then is done at the next load. */
const DROP_LIMIT = 10_000

/** The browser as push sees it. `load` brings the messaging in, once; `userId` says whom push is for now. */
export function createPushEnvironment(
  vapidKey: VapidKeyFact,
  choices: PushChoices,
  userId: () => string | undefined,
  load: () => Promise<DeviceToken>,
): PushEnvironment {
  let loading: Promise<DeviceToken> | undefined
  const device = () => {
    loading ??= load().catch(cause => {
      loading = undefined
      throw cause
    })
    return loading
  }
  const permission = () => ('Notification' in window ? Notification.permission : 'denied')
  return {
    permission,
    async requestPermission() {
      if (!('Notification' in window)) return 'denied'
      return Notification.requestPermission().catch(() => permission())
    },
    async connect() {
      await device()
    },
    async getToken() {
      const id = userId()
      if (vapidKey.status !== 'usable' || id === undefined) return null
      const { key } = vapidKey
      const messaging = await device()
      // Confirmed or not: with the subscription ended, what is requested now is a token of this person's own.
      if (choices.holder() !== undefined && choices.holder() !== id) await messaging.delete()
      // Said before the request, since a page that is closed half-way may leave a token at the service; and once more
      // after it, since a deletion that was still under way has cleared it.
      choices.setHolder(id)
      const token = await messaging.get(key)
      choices.setHolder(id)
      return token
    },
    dropToken() {
      if (choices.holder() === undefined) return Promise.resolve()
      const unfinished = (cause: unknown) =>
        report('the token may not be deleted yet; the next load tries again', cause)
      const dropped = device()
        .then(messaging => messaging.delete())
        .then(deletion => (deletion.confirmed ? choices.setHolder(undefined) : unfinished(deletion.cause)))
        .catch(unfinished)
      return Promise.race([dropped, new Promise<void>(resolve => setTimeout(resolve, DROP_LIMIT))])
    },
    rememberChoice(wanted) {
      const id = userId()
      if (id !== undefined) choices.setWanted(id, wanted)
    },
    reportKey() {
      if (vapidKey.status === 'unusable') report(vapidKey.problem)
    },
    report,
  }
}
