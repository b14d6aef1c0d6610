import type { Toast } from './toast.ts'

export interface QueuedToast extends Toast {
  /** Unique for the life of the page. */
  readonly id: number
}

export interface StandingToast extends QueuedToast {
  /** When it came to stand on the screen, in ms. */
  readonly since: number
}

export interface ToastQueue {
  readonly nextId: number
  /** Those on the screen, from top to bottom. */
  readonly standing: readonly StandingToast[]
  /** Those whose turn comes, the next one first; their time is not running yet. */
  readonly waiting: readonly QueuedToast[]
  /** How many gave way to newer ones for good since the region was last empty. */
  readonly passed: number
}

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'clear' }

/** How many stand on the screen at once. */
export const MAX_VISIBLE = 4

/**
 * How many wait for their turn: five rounds of 8 seconds, which is as long as anybody should be served what has gathered.
 * The older ones are only counted. Messages are in the inbox anyway; what a product shows by `notify` is nowhere else.
 */
export const MAX_WAITING = 20

/**
 * How long a toast stands before a newer one may take its place, in ms: two lines are read by then. In a flood nothing
 * flickers past, which nobody could read and the eyes of some cannot bear (WCAG 2.3.1: three flashes in a second).
 */
export const READABLE = 2000

export const emptyQueue: ToastQueue = { nextId: 1, standing: [], waiting: [], passed: 0 }

/** `now` in ms, on a clock that is never put back. */
export function reduceToasts(queue: ToastQueue, event: ToastEvent, now: number): ToastQueue {
  switch (event.type) {
    case 'show': {
      const toast = { ...event.toast, id: queue.nextId }
      return { ...admit(queue, toast, now), nextId: queue.nextId + 1 }
    }
    case 'clear':
      return { ...emptyQueue, nextId: queue.nextId }
    case 'dismiss': {
      const standing = queue.standing.filter(({ id }) => id !== event.id)
      if (standing.length === queue.standing.length) return queue
      const [next, ...waiting] = queue.waiting
      return next ? { ...queue, standing: [...standing, { ...next, since: now }], waiting } : { ...queue, standing }
    }
  }
}

/** The newest goes to the top, where there is room or something that has been read; else it is the next. */
function admit(queue: ToastQueue, toast: QueuedToast, now: number): ToastQueue {
  const { standing, waiting } = queue
  if (standing.length < MAX_VISIBLE) return { ...queue, standing: [{ ...toast, since: now }, ...standing] }
  const longest = standing.reduce((one, below) => (below.since <= one.since ? below : one))
  if (now - longest.since < READABLE) return count({ ...queue, waiting: [toast, ...waiting] })
  const others = standing.filter(other => other !== longest)
  return count({ ...queue, standing: [{ ...toast, since: now }, ...others], waiting: [...waiting, longest] })
}

/** What is behind so many newer ones has no turn any more. */
function count(queue: ToastQueue): ToastQueue {
  const waiting = queue.waiting.slice(0, MAX_WAITING)
  return { ...queue, waiting, passed: queue.passed + queue.waiting.length - waiting.length }
}

/** Those that wait, and those that were only counted. */
export function unshownCount({ waiting, passed }: ToastQueue): number {
  return waiting.length + passed
}
