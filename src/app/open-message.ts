import { markReadAtom, openEntryAtom } from '../inbox/atoms.ts'
import { userAtom } from '../session/atoms.ts'
import type { Store } from './store.ts'

/** The detail of the `sineta:open` event: a person has opened a message, or a link to the app. */
export interface OpenRequest {
  /** Empty for a link that comes from elsewhere. */
  readonly messageId: string
  /** Where its link leads, absolute and within this origin, or null. */
  readonly url: string | null
  /** The action button's name, or '' for the message itself. */
  readonly action: string
  /** The sender's own key-value pairs. */
  readonly data: Readonly<Record<string, string>>
}

/**
 * Offers an opened message to the wider product, which may route it; else the inbox shows it. What is for somebody else
 * than who is signed in here is left alone.
 */
export function openMessage(
  store: Store,
  offer: (request: OpenRequest) => boolean,
  { id, userId, url, action, data }: Omit<OpenRequest, 'messageId'> & { readonly id: string; readonly userId: string },
): void {
  if (store.get(userAtom)?.id !== userId) return
  const routed = offer({ messageId: id, url, action, data })
  void store.set(routed ? markReadAtom : openEntryAtom, id)
}
