import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { languageAtom } from '../i18n/atoms.ts'
import { inboxAtom } from '../inbox/atoms.ts'
import { userAtom } from '../session/atoms.ts'
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

function receive(payload: unknown, store = storeOf({ id: 'ana' })) {
  const toasts: Toast[] = []
  receiveMessage(store, shown => toasts.push(shown), payload, 1234)
  return { toasts, entries: store.get(inboxAtom) }
}

test('a message becomes one toast and one inbox entry', () => {
  const { toasts, entries } = receive({ notification: { title: 'T', body: 'B' } })
  assert.equal(toasts, [{ ...toast, title: 'T', body: 'B' }])
  assert.equal(entries, [{ id: 1, title: 'T', body: 'B', at: 1234 }])
})

test('what is missing gets the defaults of the language, in both', () => {
  const { toasts, entries } = receive({ data: { order: '7' } })
  assert.equal(toasts, [{ ...toast, title: 'Nueva notificación', body: 'Mensaje recibido' }])
  assert.is(entries[0]?.title, 'Nueva notificación')

  const store = storeOf({ id: 'ana' })
  store.set(languageAtom, 'pt')
  assert.equal(receive({}, store).toasts, [{ ...toast, title: 'Nova notificação', body: 'Mensagem recebida' }])
})

test('a payload of any other kind is a message without texts', () => {
  for (const payload of [undefined, null, ...noObjects]) {
    assert.is(receive(payload).toasts[0]?.title, 'Nueva notificación')
  }
})

test('a message that arrives after its person has signed out is for nobody', () => {
  assert.equal(receive({ notification: { title: 'T', body: 'B' } }, storeOf(null)), { toasts: [], entries: [] })
})

test.run()
