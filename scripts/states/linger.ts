/** Runs in the page before anything else: who waits for five seconds or more waits for ever, so that no toast goes. */
export function linger(): void {
  const { setTimeout } = window
  const FOR_EVER = 2 ** 31 - 1
  const slow = (ms = 0) => (ms >= 5000 ? FOR_EVER : ms)
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => setTimeout(act, slow(ms)),
  })
}
