/** Runs in the page before anything else: whoever waits for five seconds or more waits a tenth of that. */
export function hurry(): void {
  const { setTimeout } = window
  const quick = (ms = 0) => (ms >= 5000 ? ms / 10 : ms)
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => setTimeout(act, quick(ms)),
  })
}
