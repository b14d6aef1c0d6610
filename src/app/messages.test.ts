import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { languageAtom } from '../i18n/atoms.ts'
import { inboxAtom } from '../inbox/atoms.ts'
import { userAtom } from '../session/atoms.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { noObjects } from '../testing/hostile.ts'
import type { Toast } from '../toasts/toast.ts'
import { receiveMessage } from './messages.ts'

const test = suite('messages')

const toast = { type: 'info', duration: 8000, position: 'top-right' }

function storeOf(user: User | null) {
  const store = createStore()
  store.set(userAtom, user)
  return store
}

/** Receives it; the page has been painted when `painted` resolves. */
async function receive(payload: unknown, store = storeOf({ id: 'ana' }), painted = Promise.resolve()) {
  const toasts: Toast[] = []
  await receiveMessage(store, { notify: shown => toasts.push(shown), painted: () => painted }, payload, 1234)
  return { toasts, entries: store.get(inboxAtom) }
}

test('a message becomes one toast and one inbox entry', async () => {
  const { toasts, entries } = await receive({ notification: { title: 'T', body: 'B' } })
  assert.equal(toasts, [{ ...toast, title: 'T', body: 'B' }])
  assert.equal(entries, [{ id: 1, title: 'T', body: 'B', at: 1234 }])
})

test('what is missing gets the defaults of the language, in both', async () => {
  const { toasts, entries } = await receive({ data: { order: '7' } })
  assert.equal(toasts, [{ ...toast, title: 'Nueva notificación', body: 'Mensaje recibido' }])
  assert.is(entries[0]?.title, 'Nueva notificación')

  const store = storeOf({ id: 'ana' })
  store.set(languageAtom, 'pt')
  assert.equal((await receive({}, store)).toasts, [{ ...toast, title: 'Nova notificação', body: 'Mensagem recebida' }])
})

test('a payload of any other kind is a message without texts', async () => {
  for (const payload of [undefined, null, ...noObjects]) {
    assert.is((await receive(payload)).toasts[0]?.title, 'Nueva notificación')
  }
})

test('a message that arrives after its person has signed out is for nobody', async () => {
  assert.equal(await receive({ notification: { title: 'T', body: 'B' } }, storeOf(null)), { toasts: [], entries: [] })
})

test('the toast is there at once, and the entry when it has been painted', async () => {
  const store = storeOf({ id: 'ana' })
  const painted = deferred<void>()
  const receiving = receive({ notification: { title: 'T', body: 'B' } }, store, painted.promise)
  await settled()
  assert.equal(store.get(inboxAtom), [])
  painted.resolve()
  assert.equal([(await receiving).toasts.length, (await receiving).entries.length], [1, 1])
})

test('who signs in within that frame does not find the message of who was here before', async () => {
  const store = storeOf({ id: 'ana' })
  const painted = deferred<void>()
  const receiving = receive({ notification: { title: 'T', body: 'B' } }, store, painted.promise)
  store.set(userAtom, { id: 'bo' })
  painted.resolve()
  assert.equal((await receiving).entries, [])
})

test.run()
