import type { OpenRequest } from '../../app/open-message.ts'

/** Offers the wider product what a person wants to open, as the `sineta:open` event: true where it has taken it. */
export function offerOpen(detail: OpenRequest): boolean {
  return !dispatchEvent(new CustomEvent('sineta:open', { cancelable: true, detail }))
}
