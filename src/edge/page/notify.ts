import type { Toast } from '../../toasts/toast.ts'
import { report } from '../report.ts'
import { globals } from './globals.ts'

/** The page's notification helper: its own, the shell's, or none. */
export interface Notify {
  /** Makes `own` the page's `notify` where the page has not brought one, nor said by null that it wants none. */
  install(own: (toast: unknown) => void): void
  /** Hands a toast to whatever helper the page has by now; without one there is only a line on the console. */
  call(toast: Toast): void
}

export function createNotify(): Notify {
  let own: (toast: unknown) => void = () => undefined
  return {
    install(helper) {
      own = helper
      const found = globals.notify()
      if (typeof found === 'function' || found === null) return
      if (found !== undefined) report('notify must be a function or null; the shell shows its own toasts')
      try {
        Object.assign(window, { notify: own })
      } catch (cause) {
        report('notify cannot be set', cause)
      }
    },
    async call(toast) {
      const found = globals.notify()
      if (found === null) {
        // Not what it says: a console is kept, copied and sent around.
        console.log('[sineta] a push message arrived, and the page has no notify helper')
        return
      }
      try {
        await (typeof found === 'function' ? found(toast) : own(toast))
      } catch (cause) {
        // Its name alone: the helper may have put the message's text into the error's.
        report('notify failed', cause instanceof Error ? cause.name : typeof cause)
      }
    },
  }
}
