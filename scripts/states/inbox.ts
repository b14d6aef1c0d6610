import { MAX_ENTRIES } from '../../src/config/max-entries.ts'
import { type App, ana } from '../e2e/harness/app.ts'
import { keep, openEntry, tabTo, wholeAppIsThere } from './arrange.ts'
import type { Messages } from './messages.ts'
import type { Stage, State } from './state.ts'

const FIRST = 'main li:first-child'

/** The list of messages. */
export const inboxStates: readonly State[] = [
  { name: 'inbox-unread', arrange: (app, { messages }) => keep(app, all(app, messages)) },
  {
    name: 'inbox-opened',
    async arrange(app, { messages }) {
      await keep(app, all(app, messages))
      // The linked one, which stays open, and the longest.
      await openEntry(app, 0)
      await openEntry(app, 1)
    },
  },
  {
    name: 'inbox-hover',
    arrange: (app, { messages }) => keep(app, [messages.short, messages.emoji]),
    pointer: { over: FIRST },
  },
  {
    name: 'inbox-focus',
    async arrange(app, { messages }) {
      await keep(app, [messages.short, messages.emoji])
      await tabTo(app, `${FIRST} button`)
    },
  },
  {
    name: 'inbox-button-hover',
    arrange: (app, { messages }) => keep(app, [messages.short]),
    pointer: { over: 'main header button' },
  },
  {
    name: 'inbox-read',
    async arrange(app, { messages }) {
      await keep(app, [messages.short, messages.emoji])
      await app.page.click('main header button:first-of-type')
      await app.page.waitForSelector('main ul:not(:has([data-read="false"]))')
    },
  },
  { name: 'inbox-cleared', arrange: cleared },
  {
    name: 'inbox-full',
    async arrange(app) {
      await app.bell('on')
      await app.page.evaluate(fill, MAX_ENTRIES, ana.id)
      await app.page.reload()
      await wholeAppIsThere(app)
      await app.page.waitForSelector(`main li[aria-setsize="${MAX_ENTRIES}"]`)
    },
  },
]

/** The newest last. */
function all({ origin }: App, { short, emoji, unbroken, bare, long, linked }: Messages) {
  return [short, emoji, unbroken, bare, long, linked(origin)]
}

async function cleared(app: App, { messages }: Stage): Promise<void> {
  await keep(app, [messages.short, messages.emoji])
  await app.page.click('main header button:last-of-type')
  await app.page.waitForSelector('main fieldset button:focus')
}

/** Runs in the page: as many messages as are kept, one an hour. They would take minutes to send. */
function fill(count: number, userId: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sineta')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite')
      const entries = transaction.objectStore('entries')
      const now = Date.now()
      for (let index = 0; index < count; index++) {
        const at = now - (count - index) * 3_600_000
        entries.add({ id: `id-${index}`, userId, title: `n. ${index + 1}`, body: '…', url: null, at, read: index % 2 })
      }
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    }
  })
}
