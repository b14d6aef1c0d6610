import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shownCountAtom } from '../app/messages.ts'
import type { Signal } from '../edge/messages/channel.ts'
import { createClicks } from '../edge/messages/clicks.ts'
import { createDatabase, type WithDatabase } from '../edge/storage/database.ts'
import { createInboxIntake } from '../edge/storage/inbox-intake.ts'
import { inboxAtom, loadInboxAtom, markAllReadAtom, markReadAtom } from '../inbox/atoms.ts'
import { clearInboxAtom } from '../inbox/clear-atoms.ts'
import { startClicks } from '../last/clicks.ts'
import { tidyNotifications } from '../last/notifications.ts'
import { userAtom } from '../session/atoms.ts'
import { errorsOf } from '../testing/console.ts'
import { withFakeDatabase } from '../testing/fake-database.ts'
import { newEntry, storedEntry } from '../testing/new-entry.ts'
import { replace } from '../testing/replace.ts'
import type { Toast } from '../toasts/toast.ts'
import { startInbox } from './inbox.ts'

const plain = suite('inbox in its page')

/** A window with Ana signed in, and what it has told the browser. */
function begin(withDatabase: WithDatabase) {
  const store = createStore()
  store.set(userAtom, { id: 'ana' })
  const toasts: Toast[] = []
  const told: Signal[] = []
  const badges: number[] = []
  const closed: unknown[] = []
  const offered: unknown[] = []
  const shown = [{ id: 'id-1' }, { id: 'id-2', toasted: true }]
  const notifications = shown.map(data => ({ data, close: () => closed.push(data.id) }))
  const worker = new EventTarget()
  const registration = { getNotifications: async () => notifications }
  const focus = { here: false }
  const document = Object.assign(new EventTarget(), { hidden: false, title: '', hasFocus: () => focus.here })
  const page = new EventTarget()
  page.addEventListener('sineta:open', event => {
    event.preventDefault()
    offered.push((event as CustomEvent).detail)
  })
  let hear: (signal: Signal) => void = () => undefined
  const restore = replace(globalThis, {
    document,
    location: { origin: 'https://app.example' },
    navigator: {
      setAppBadge: async (count: number) => void badges.push(count),
      serviceWorker: Object.assign(worker, { getRegistration: async () => registration }),
    },
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    requestAnimationFrame: (run: () => void) => setTimeout(run),
  })
  const channel = {
    tell: (signal: Signal) => void told.push(signal),
    listen(listener: typeof hear) {
      hear = listener
    },
  }
  const canShow = { now: true }
  const inbox = startInbox(
    { store, withDatabase, channel, notify: toast => toasts.push(toast), canShow: () => canShow.now },
    0,
  )
  // As the worker's: that it is open already is not the inbox's.
  startClicks(store, createDatabase())
  tidyNotifications(store, 0)
  const fromWorker = (data: unknown) =>
    new Promise(resolve => {
      const ports = [{ postMessage: resolve }]
      worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
    })
  return {
    ...{ store, focus, canShow, toasts, told, badges, closed, offered, document, page, inbox, fromWorker, restore },
    hear: (signal: Signal) => hear(signal),
    ids: () => store.get(inboxAtom).map(({ id }) => id),
  }
}

type Window = ReturnType<typeof begin>

/** Each test has a database and a window of its own; `other` is the same device, as the worker has it. */
function test(sentence: string, run: (window: Window, other: WithDatabase) => Promise<void>) {
  plain(sentence, () =>
    withFakeDatabase(async () => {
      const window = begin(createDatabase())
      try {
        await run(window, createDatabase())
      } finally {
        // Title and badge follow a moment later.
        await soon()
        window.restore()
      }
    }),
  )
}

/** Waits for something that a database in memory brings about, 2 s at most. */
async function until(holds: () => boolean) {
  for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise(resolve => setTimeout(resolve, 2))
}

/** Long enough for what should not happen. */
const soon = () => new Promise(resolve => setTimeout(resolve, 20))

test('the inbox is read, and the title and the badge say how much of it is unread', async (window, other) => {
  await createInboxIntake(other).add(newEntry('id-1'))
  window.inbox.showInbox('ana')
  await until(() => window.ids().length > 0)
  assert.equal(window.ids(), ['id-1'])
  assert.is(window.document.title, '(1) Sineta')
  assert.equal(window.badges, [1])
})

test('what is read here is kept, told to other windows, and leaves the desktop', async (window, other) => {
  await createInboxIntake(other).add(newEntry('id-1'))
  window.inbox.showInbox('ana')
  await until(() => window.ids().length > 0)
  assert.equal(window.closed, [])
  await window.store.set(markReadAtom, 'id-1')
  await until(() => window.closed.length > 0)
  assert.is(await createInboxIntake(other).countUnread('ana'), 0)
  assert.equal(window.told, [{ type: 'inbox-changed' }])
  assert.equal(window.closed, ['id-1'])
  await until(() => window.badges.length > 1)
  assert.is(window.document.title, 'Sineta')
  assert.equal(window.badges, [1, 0])
})

for (const [what, act] of [
  ['marked', ({ store }: Window) => store.set(markAllReadAtom)],
  ['cleared', ({ store }: Window) => store.set(clearInboxAtom)],
] as const) {
  test(`what is ${what} leaves the desktop, however far down it is`, async (window, other) => {
    const intake = createInboxIntake(other)
    for (let number = 1; number <= 120; number++) await intake.add(newEntry(`id-${number}`))
    window.inbox.showInbox('ana')
    await until(() => window.ids().length > 0)
    assert.not.ok(window.ids().includes('id-1'))
    await act(window)
    await until(() => window.closed.length > 1)
    assert.equal(window.closed, ['id-1', 'id-2'])
  })
}

test('what the worker or another window has stored comes into the list', async (window, other) => {
  await window.store.set(loadInboxAtom, 'ana')
  window.hear({ type: 'inbox-added', entry: storedEntry(1) })
  await until(() => window.ids().length > 0)
  assert.equal(window.ids(), ['id-1'])
  await createInboxIntake(other).add(newEntry('id-2'))
  window.hear({ type: 'inbox-changed' })
  await until(() => window.ids()[0] === 'id-2')
  assert.equal(window.ids(), ['id-2'])
})

test('a window that is looked at again reads the list again, and its toasts leave the desktop', async (window, other) => {
  await window.store.set(loadInboxAtom, 'ana')
  await createInboxIntake(other).add(newEntry('id-1'))
  window.document.dispatchEvent(new Event('visibilitychange'))
  window.focus.here = true
  window.page.dispatchEvent(new Event('focus'))
  await until(() => window.ids().length > 0 && window.closed.length > 0)
  assert.equal(window.ids(), ['id-1'])
  // At once, and for what was still on its way a moment later.
  assert.equal([...new Set(window.closed)], ['id-2'])
})

test('the worker is answered whether its message is a toast here', async window => {
  const message = { type: 'toast', kept: true }
  const now = { at: Date.now() }
  assert.is(await window.fromWorker({ ...message, entry: storedEntry(1, now) }), true)
  assert.is(await window.fromWorker({ ...message, entry: storedEntry(2, { ...now, userId: 'bo' }) }), false)
  // By then the worker has shown a notification instead.
  assert.is(await window.fromWorker({ ...message, entry: storedEntry(3, { at: Date.now() - 3001 }) }), false)
  assert.equal(
    window.toasts.map(({ title }) => title),
    ['title of id-1'],
  )
  assert.is(window.store.get(shownCountAtom), 1)
  window.canShow.now = false
  assert.is(await window.fromWorker({ ...message, entry: storedEntry(4, now) }), false, 'nobody would see it')
  assert.is(window.toasts.length, 1)
})

test('an inbox that cannot be kept is told to the person once, and reported each time', async window => {
  const lines = await errorsOf(async () => {
    const message = { type: 'toast', kept: false, entry: storedEntry(1, { userId: '', at: Date.now() }) }
    await window.fromWorker(message)
    await window.fromWorker(message)
  })
  assert.is(lines.length, 2)
  assert.is(window.toasts.length, 3)
})

test('a list that cannot be read is told once as well', async window => {
  const restore = replace(globalThis, { indexedDB: undefined })
  const lines = await errorsOf(async () => {
    window.inbox.showInbox('ana')
    await soon()
    window.document.dispatchEvent(new Event('visibilitychange'))
    await soon()
  })
  restore()
  assert.is(lines.filter(line => line.includes('the inbox is not kept on this device')).length, 2)
  assert.is(window.toasts.length, 1)
})

test('clicks are offered to the product once their person is here, and wait for them until then', async (window, other) => {
  const click = { id: 'id-1', userId: 'ana', url: null, action: 'later', data: {}, at: Date.now() }
  await createClicks(other).add(click)
  window.store.set(userAtom, null)
  window.document.dispatchEvent(new Event('visibilitychange'))
  await soon()
  assert.equal(window.offered, [])
  window.store.set(userAtom, { id: 'ana' })
  window.document.dispatchEvent(new Event('visibilitychange'))
  await until(() => window.offered.length > 0)
  assert.equal(window.offered, [{ messageId: 'id-1', url: null, action: 'later', data: {} }])
  assert.equal(await createClicks(other).take('ana'), [])
})

test('a click of another person is not offered here, and is there when they come', async (window, other) => {
  const click = { id: 'id-1', userId: 'bo', url: null, action: '', data: {}, at: Date.now() }
  await createClicks(other).add(click)
  window.document.dispatchEvent(new Event('visibilitychange'))
  await soon()
  assert.equal(window.offered, [])
  window.store.set(userAtom, { id: 'bo' })
  window.document.dispatchEvent(new Event('visibilitychange'))
  await until(() => window.offered.length > 0)
  assert.is(window.offered.length, 1)
})

test('a link that leads out of the app is not offered, though the row of a click has it', async (window, other) => {
  const click = { id: 'id-1', userId: 'ana', action: '', data: {}, at: Date.now() }
  const urls = ['https://evil.example/', 'https://app.example.evil.example/', 'javascript:alert(1)']
  for (const url of [...urls, 'https://app.example/orders/7']) await createClicks(other).add({ ...click, url })
  window.document.dispatchEvent(new Event('visibilitychange'))
  await until(() => window.offered.length === 4)
  assert.equal(
    window.offered.map(detail => (detail as { url: unknown }).url),
    [null, null, null, 'https://app.example/orders/7'],
  )
})

plain.run()
