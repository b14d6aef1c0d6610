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
  /** How many were never shown, for newer ones, since the region was last empty. */
  readonly passed: number
  /** Whether somebody is at those that stand, or nobody sees them: none gives way. */
  readonly held: boolean
}

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'clear' }
  | { readonly type: 'hold'; readonly held: boolean }

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

export const emptyQueue: ToastQueue = { nextId: 1, standing: [], waiting: [], passed: 0, held: false }

/** `now` in ms, on a clock that is never put back. */
export function reduceToasts(queue: ToastQueue, event: ToastEvent, now: number): ToastQueue {
  switch (event.type) {
    case 'show': {
      const toast = { ...event.toast, id: queue.nextId }
      return { ...admit(queue, toast, now), nextId: queue.nextId + 1 }
    }
    case 'clear':
      return { ...emptyQueue, nextId: queue.nextId, held: queue.held }
    case 'hold':
      return { ...queue, held: event.held, standing: event.held ? queue.standing : renewed(queue.standing, now) }
    case 'dismiss': {
      const standing = queue.standing.filter(({ id }) => id !== event.id)
      if (standing.length === queue.standing.length) return queue
      const [next, ...waiting] = queue.waiting
      return next ? { ...queue, standing: [...standing, { ...next, since: now }], waiting } : { ...queue, standing }
    }
  }
}

/** Somebody was at them, or comes back to them: they can be read from now on. */
function renewed(standing: ToastQueue['standing'], now: number): ToastQueue['standing'] {
  return standing.map(toast => ({ ...toast, since: now }))
}

/**
 * The newest goes to the top, where there is room, or in the place of what has been read, which is done with. Else it is
 * the next; what is behind too many newer ones has no turn any more.
 */
function admit(queue: ToastQueue, toast: QueuedToast, now: number): ToastQueue {
  const standing = [{ ...toast, since: now }, ...queue.standing]
  if (standing.length <= MAX_VISIBLE) return { ...queue, standing }
  const longest = standing.reduce((one, below) => (below.since <= one.since ? below : one))
  if (!queue.held && now - longest.since >= READABLE)
    return { ...queue, standing: standing.filter(other => other !== longest) }
  const waiting = [toast, ...queue.waiting]
  const passed = queue.passed + Math.max(0, waiting.length - MAX_WAITING)
  return { ...queue, waiting: waiting.slice(0, MAX_WAITING), passed }
}

/** Those that wait, and those that were only counted. */
export function unshownCount({ waiting, passed }: ToastQueue): number {
  return waiting.length + passed
}
