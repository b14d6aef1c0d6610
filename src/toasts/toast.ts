import { type Checked, isRecord, wrongType } from '../config/checked.ts'

/** What the page's `notify` helper gets. */
export interface Toast {
  readonly title: string
  readonly body: string
  readonly type: 'info'
  /** How long it stands, in ms, not counting the time while it is held. */
  readonly duration: number
  readonly position: 'top-right'
}

/** The specification's constant: 8 seconds. */
export const TOAST_DURATION = 8000

/** What a browser's timer holds; anything longer would fire at once. */
const MAX_DURATION = 2 ** 31 - 1

export function infoToast(title: string, body: string): Toast {
  return { title, body, type: 'info', duration: TOAST_DURATION, position: 'top-right' }
}

/** Checks what the wider product passes to the shell's own `notify`. The value is null when there is nothing to show. */
export function checkToast(value: unknown): Checked<Toast | null> {
  if (!isRecord(value)) return { value: null, problems: [wrongType('notify: the toast', 'an object', value)] }
  const { title, body, duration } = value
  if (typeof title !== 'string') return { value: null, problems: [wrongType('notify: toast.title', 'a string', title)] }
  if (body !== undefined && typeof body !== 'string') {
    return { value: null, problems: [wrongType('notify: toast.body', 'a string', body)] }
  }
  const toast = infoToast(title, body ?? '')
  if ((title + toast.body).trim() === '') return { value: null, problems: ['notify: toast.title must not be empty'] }
  if (duration === undefined) return { value: toast, problems: [] }
  if (typeof duration === 'number' && duration > 0 && duration <= MAX_DURATION) {
    return { value: { ...toast, duration }, problems: [] }
  }
  return { value: toast, problems: [`notify: toast.duration must be above 0 and at most ${MAX_DURATION} ms`] }
}
