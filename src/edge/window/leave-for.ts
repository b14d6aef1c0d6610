import type { UnsavedInput } from './unsaved-input.ts'

/** Goes to another page. Where something typed would be lost, the browser asks the person first, in its own words. */
export function leaveFor(url: string, typed: UnsavedInput): void {
  const ask = (event: Event) => typed.stands() && event.preventDefault()
  addEventListener('beforeunload', ask, { once: true })
  location.assign(url)
}
