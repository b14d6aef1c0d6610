import { PREFIX } from '../storage/storage.ts'

/** What tells a window that push may stand otherwise than it shows. */
export interface PushSignals {
  /** The permission was given, taken away or reset, such as in the browser's settings. */
  permissionChanged(): void
  /** There is a network again. */
  online(): void
  /** The window is looked at again. */
  visible(): void
  /** Another window has changed what is kept here; it can be read by now. */
  stored(): void
}

export function watchPush({ permissionChanged, online, visible, stored }: PushSignals): void {
  // A browser that cannot tell of changes is asked at the next look.
  navigator.permissions?.query({ name: 'notifications' }).then(
    status => status.addEventListener('change', permissionChanged),
    () => undefined,
  )
  addEventListener('online', online)
  // Chromium may deliver what another window tells before what that window has stored.
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(`${PREFIX}push-`)) && stored())
  document.addEventListener('visibilitychange', () => document.hidden || visible())
}
