import { openMessage } from '../app/open-message.ts'
import type { Store } from '../app/store.ts'
import { createClicks } from '../edge/messages/clicks.ts'
import { hearClicks } from '../edge/messages/worker-messages.ts'
import { offerOpen } from '../edge/page/open-event.ts'
import { report } from '../edge/report.ts'
import type { WithDatabase } from '../edge/storage/database.ts'
import { ownUrl } from '../push/link.ts'
import { userAtom } from '../session/atoms.ts'

/** Opens what a person has clicked on the desktop: what waits from before, and from now on. */
export function startClicks(store: Store, withDatabase: WithDatabase): void {
  const clicks = createClicks(withDatabase)
  const take = async () => {
    // They wait for their person.
    const userId = store.get(userAtom)?.id
    if (userId === undefined) return
    for (const click of await clicks.take(userId)) {
      openMessage(store, offerOpen, { ...click, url: ownUrl(click.url, location.origin) })
    }
  }
  const takeSafely = () => void take().catch(cause => report('clicks could not be read', cause))
  takeSafely()
  store.sub(userAtom, takeSafely)
  hearClicks(takeSafely)
  document.addEventListener('visibilitychange', () => document.hidden || takeSafely())
}
