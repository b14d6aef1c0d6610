import { scope } from './scope.ts'

/** The app's windows, also those that this worker does not control, the one that was last in front first. */
export async function openWindows(): Promise<readonly WindowClient[]> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The app in a frame of a product's own page is no place for a toast.
  return all.filter(({ frameType }) => frameType !== 'nested')
}

export function isVisible({ visibilityState }: WindowClient): boolean {
  return visibilityState === 'visible'
}
