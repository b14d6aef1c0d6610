import type { Toast } from './toast.ts'

export interface QueuedToast extends Toast {
  /** Unique for the life of the page. */
  readonly id: number
}

export interface ToastQueue {
  readonly nextId: number
  /** Newest first: those that stand, and behind them those that wait. */
  readonly toasts: readonly QueuedToast[]
  /** How many gave way to newer ones for good since the region was last empty. */
  readonly passed: number
}

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'clear' }

/** How many stand on the screen at once; the others wait behind them with their time not yet running. */
export const MAX_VISIBLE = 4

/**
 * How many wait for their turn: five rounds of 8 seconds, which is as long as anybody should be served what has gathered.
 * The older ones are only counted. Messages are in the inbox anyway; what a product shows by `notify` is nowhere else.
 */
export const MAX_WAITING = 20

export const emptyQueue: ToastQueue = { nextId: 1, toasts: [], passed: 0 }

export function reduceToasts(queue: ToastQueue, event: ToastEvent): ToastQueue {
  const { nextId, toasts, passed } = queue
  switch (event.type) {
    case 'show': {
      const all = [{ ...event.toast, id: nextId }, ...toasts]
      const kept = all.slice(0, MAX_VISIBLE + MAX_WAITING)
      return { nextId: nextId + 1, toasts: kept, passed: passed + all.length - kept.length }
    }
    case 'clear':
      return { ...emptyQueue, nextId }
    case 'dismiss': {
      const left = toasts.filter(({ id }) => id !== event.id)
      return left.length === toasts.length ? queue : { ...queue, toasts: left }
    }
  }
}

export function visibleToasts({ toasts }: ToastQueue): readonly QueuedToast[] {
  return toasts.slice(0, MAX_VISIBLE)
}

/** Those that wait, and those that were only counted. */
export function unshownCount({ toasts, passed }: ToastQueue): number {
  return Math.max(0, toasts.length - MAX_VISIBLE) + passed
}
