/**
 * Tells whether there is a network: now, and whenever that changes. A browser that says yes may still not get through; one
 * that says no does not.
 */
export function watchConnection(changed: (online: boolean) => void): void {
  changed(navigator.onLine)
  addEventListener('online', () => changed(true))
  addEventListener('offline', () => changed(false))
}
