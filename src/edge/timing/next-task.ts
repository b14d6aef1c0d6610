/** Lets the browser do what waits, such as a click or a frame, before the app goes on: all at once would be felt. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
