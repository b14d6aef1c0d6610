import { toastEventAtom } from '../toasts/atoms.ts'
import { checkToast } from '../toasts/toast.ts'
import type { Store } from './store.ts'

/** The shell's own notification helper: shows what the page or the wider product passes, and says what is wrong with it. */
export function showToast(store: Store, report: (problem: string) => void, input: unknown): void {
  const { value: toast, problems } = checkToast(input)
  for (const problem of problems) report(problem)
  if (toast) store.set(toastEventAtom, { type: 'show', toast })
}
