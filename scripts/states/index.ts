import { barStates } from './bar.ts'
import { bellStates } from './bell.ts'
import { deviceStates } from './device.ts'
import { helpStates } from './help.ts'
import { inboxStates } from './inbox.ts'
import { noticeStates } from './notices.ts'
import type { State } from './state.ts'
import { toastStates } from './toasts.ts'

/** Everything that the app can look like: what the gallery shows, and what is looked over for its accessibility. */
export const states: readonly State[] = [
  ...bellStates,
  ...helpStates,
  ...deviceStates,
  ...barStates,
  ...inboxStates,
  ...toastStates,
  ...noticeStates,
]
