import type { Store } from '../app/store.ts'
import type { User } from '../config/user.ts'
import { checkVapidKey } from '../config/vapid-key.ts'
import type { Channel } from '../edge/messages/channel.ts'
import type { Presence } from '../edge/messages/presence.ts'
import { globals } from '../edge/page/globals.ts'
import type { PageFacts } from '../edge/page/page.ts'
import { createPushChoices, leftOver } from '../edge/push/choices.ts'
import { createDeletions } from '../edge/push/deletions.ts'
import { createPushEnvironment } from '../edge/push/environment.ts'
import { watchPush } from '../edge/push/signals.ts'
import { report } from '../edge/report.ts'
import type { Settings } from '../edge/storage/settings.ts'
import type { Storage } from '../edge/storage/storage.ts'
import { turnsOf } from '../edge/timing/in-turn.ts'
import { once } from '../edge/timing/once.ts'
import { commandRunnerAtom, pushEventAtom, pushStateAtom } from '../push/atoms.ts'
import { blockerOf, isPushPossible } from '../push/eligibility.ts'
import { runIn } from '../push/run.ts'
import type { PushStart } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'

/** How long a token of somebody who is not signed in yet waits for them, in ms: products often know it from a request. */
const SIGN_IN_GRACE = 10_000

/** How often deletions that have failed are tried again, in ms, besides the moments that suggest themselves. */
const DELETE_AGAIN = 300_000

export interface PushParts {
  readonly store: Store
  readonly page: PageFacts
  readonly storage: Storage
  readonly settings: Settings
  readonly channel: Channel
  readonly presence: Presence
  activeWorker(): Promise<ServiceWorkerRegistration>
}

/**
 * Joins push to the browser: `pushFor` says how it stands for a person; `tidy`, once it is known who is signed in at
 * load, ends what nobody wants any more.
 */
export function startPush({ store, page, storage, settings, channel, presence, activeWorker }: PushParts) {
  const choices = createPushChoices(storage)
  const vapidKey = checkVapidKey(globals.vapidKey())
  const load = once(async () => {
    if (page.firebase.status !== 'complete') throw new Error('there is no usable firebaseConfig')
    const { connectMessaging } = await import('../edge/push/messaging.ts')
    return connectMessaging(page.firebase.config, activeWorker, () => lookSafely())
  })
  const deleteAtService = async (token: string) => {
    // A request that must fail would only stand on the console, with the token in its URL.
    if (!navigator.onLine) throw new Error('there is no network')
    await (await load()).deleteAtService(token)
  }
  const deletions = createDeletions(storage, deleteAtService, turnsOf('sineta-deletions'))
  const look = async () => {
    const { status, userId, attempt } = store.get(pushStateAtom)
    if (userId === null || status === 'blocked') return
    const sighting = await environment.look(userId)
    // What this window has begun meanwhile knows better.
    if (store.get(pushStateAtom).attempt === attempt) void store.set(pushEventAtom, { type: 'seen', ...sighting })
  }
  const lookSafely = () => void look().catch(cause => report('push could not be looked at', cause))
  const environment = createPushEnvironment({
    vapidKey,
    choices,
    deletions,
    inTurn: turnsOf('sineta-push'),
    load,
    // Whoever push is for is here.
    setRecipient: async userId => {
      await Promise.all([settings.set('recipient', userId), settings.set('person', userId)])
    },
    changed(here) {
      channel.tell({ type: 'push-changed' })
      if (here) lookSafely()
    },
  })
  store.set(commandRunnerAtom, { run: runIn(environment, event => store.set(pushEventAtom, event)) })

  const possible = isPushPossible(page.platform, page.firebase)
  const finishDeletions = () => void (possible && deletions.pending() && deletions.flush())
  const tryAgain = () => {
    void store.set(pushEventAtom, { type: 'online' })
    finishDeletions()
  }
  channel.listen(({ type }) => type === 'push-changed' && lookSafely())
  watchPush({
    permissionChanged() {
      const { userId } = store.get(pushStateAtom)
      const wanted = userId !== null && choices.wanted(userId)
      void store.set(pushEventAtom, { type: 'permission-changed', permission: environment.permission(), wanted })
    },
    online: tryAgain,
    visible() {
      lookSafely()
      if (navigator.onLine) tryAgain()
    },
    stored: lookSafely,
  })
  setInterval(finishDeletions, DELETE_AGAIN)

  const judge = () => leftOver(choices, store.get(userAtom)?.id)
  const endLeftOver = async () => {
    const holder = choices.holder()
    if (holder === undefined || judge() === 'none') return
    // It is theirs while they are in another window.
    if (choices.wanted(holder) && !choices.ending() && (await presence.isAnywhere(holder))) return
    if (choices.holder() !== holder || judge() === 'none') return
    await (holder === store.get(userAtom)?.id ? environment.dropToken(holder) : environment.leave(holder))
  }
  const endLeftOverSafely = () => void endLeftOver().catch(cause => report('push could not be tidied up', cause))

  return {
    pushFor: (user: User | null): PushStart => ({
      userId: user?.id ?? null,
      blocker: blockerOf(page.platform, page.firebase, user !== null),
      keyUsable: vapidKey.status === 'usable',
      wanted: user === null || choices.wanted(user.id),
      permission: environment.permission(),
      promptOnLoad: page.shell.promptOnLoad,
    }),
    /** For whom push may be here, also from before this load. */
    holder: () => (possible ? choices.holder() : undefined),
    leave: environment.leave,
    tidy() {
      if (!possible) return
      finishDeletions()
      const left = judge()
      if (left === 'end') endLeftOverSafely()
      if (left === 'wait') setTimeout(endLeftOverSafely, SIGN_IN_GRACE)
    },
  }
}
