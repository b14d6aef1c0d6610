import { atom } from 'jotai/vanilla'
import { countedAtom, wordsAtom } from '../i18n/atoms.ts'
import { announceAtom } from '../ui/announce.ts'
import { emptyQueue, reduceToasts, type ToastEvent, unshownCount } from './queue.ts'

const queueAtom = atom(emptyQueue)

export const standingToastsAtom = atom(get => get(queueAtom).standing)

export const unshownCountAtom = atom(get => unshownCount(get(queueAtom)))

/** What is shown is read out too, in a flood as a number. */
export const toastEventAtom = atom(null, (get, set, event: ToastEvent) => {
  set(queueAtom, reduceToasts(get(queueAtom), event, performance.now()))
  if (event.type !== 'show') return
  const { title, body } = event.toast
  set(announceAtom, body ? `${title}. ${body}` : title, count => get(countedAtom)(count, get(wordsAtom).toastsWaiting))
})
