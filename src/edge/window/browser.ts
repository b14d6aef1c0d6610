/** What the browser says of itself, for help that differs by browser. */
export function browserFacts() {
  return {
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches,
  }
}
