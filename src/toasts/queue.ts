import type { Toast } from './toast.ts'

export interface QueuedToast extends Toast {
  /** Unique for the life of the page. */
  readonly id: number
}

/** Newest first. */
export interface ToastQueue {
  readonly nextId: number
  readonly toasts: readonly QueuedToast[]
}

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'clear' }

/** How many stand on the screen at once; the others wait behind them with their time not yet running. */
export const MAX_VISIBLE = 4

/** In a window that stays hidden toasts only gather: the oldest ones go. They are in the inbox. */
export const MAX_QUEUED = 200

export const emptyQueue: ToastQueue = { nextId: 1, toasts: [] }

export function reduceToasts(queue: ToastQueue, event: ToastEvent): ToastQueue {
  switch (event.type) {
    case 'show': {
      const toasts = [{ ...event.toast, id: queue.nextId }, ...queue.toasts].slice(0, MAX_QUEUED)
      return { nextId: queue.nextId + 1, toasts }
    }
    case 'clear':
      return { ...queue, toasts: [] }
    case 'dismiss': {
      const toasts = queue.toasts.filter(toast => toast.id !== event.id)
      return toasts.length === queue.toasts.length ? queue : { ...queue, toasts }
    }
  }
}

export function visibleToasts({ toasts }: ToastQueue): readonly QueuedToast[] {
  return toasts.slice(0, MAX_VISIBLE)
}
