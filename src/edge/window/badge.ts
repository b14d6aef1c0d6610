/** Shows a count on the app's icon, where the system has a place for it; 0 shows none. */
export function showBadge(count: number): void {
  // Refused in a private window, and on systems whose desktop has no badges.
  navigator.setAppBadge?.(count).catch(() => undefined)
}
