import { atom } from 'jotai/vanilla'
import { emptyQueue, reduceToasts, type ToastEvent, visibleToasts } from './queue.ts'

const queueAtom = atom(emptyQueue)

export const visibleToastsAtom = atom(get => visibleToasts(get(queueAtom)))

export const waitingCountAtom = atom(get => get(queueAtom).toasts.length - get(visibleToastsAtom).length)

export const toastEventAtom = atom(null, (get, set, event: ToastEvent) => {
  set(queueAtom, reduceToasts(get(queueAtom), event))
})
