import type { App } from '../e2e/harness/app.ts'
import { until } from '../e2e/harness/wait.ts'
import { receive, TOASTS, tabTo } from './arrange.ts'
import type { Message } from './messages.ts'
import type { State } from './state.ts'

/** Messages that arrive in front. */
export const toastStates: readonly State[] = [
  { name: 'toast', arrange: (app, { messages }) => toasted(app, [messages.short]) },
  {
    name: 'toasts-waiting',
    arrange: (app, { messages: { short, emoji, unbroken, bare, long } }) =>
      toasted(app, [short, short, short, long, unbroken, emoji, bare]),
  },
  {
    name: 'toast-close-focus',
    async arrange(app, { messages }) {
      await toasted(app, [messages.short])
      await tabTo(app, `${TOASTS} button`)
    },
  },
]

/** At most four stand there at once; the others wait. */
async function toasted(app: App, messages: readonly Message[]): Promise<void> {
  await receive(app, messages)
  const standing = Math.min(4, messages.length)
  await until(`${standing} toasts`, async () => (await app.page.$$(`${TOASTS} [role="status"]`)).length === standing)
}
