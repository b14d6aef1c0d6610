import { scope } from './scope.ts'

/** The app's windows, also those that this worker does not control, the one that was last in front first. */
export async function openWindows(): Promise<readonly WindowClient[]> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The app in a frame of a product's own page is no place for a toast.
  return all.filter(({ frameType }) => frameType !== 'nested')
}

/** The one that has the focus, or else of those that can be seen the one that was last in front. */
export function frontOf(windows: readonly WindowClient[]): WindowClient | undefined {
  return windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible')
}
