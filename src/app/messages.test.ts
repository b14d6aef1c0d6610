import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { languageAtom } from '../i18n/atoms.ts'
import type { Language } from '../i18n/negotiate.ts'
import type { InboxEntry } from '../inbox/entry.ts'
import { userAtom } from '../session/atoms.ts'
import { storedEntry } from '../testing/new-entry.ts'
import type { Toast } from '../toasts/toast.ts'
import { showMessage } from './messages.ts'

const test = suite('messages')

const ana: User = { id: 'ana' }
const toast = { type: 'info', duration: 8000, position: 'top-right' }

/** Shows a message of Ana's in a window with this person and language. */
function show(user: User | null, given: Partial<InboxEntry>, language: Language = 'spec') {
  const store = createStore()
  store.set(userAtom, user)
  store.set(languageAtom, language)
  const toasts: Toast[] = []
  const shown = showMessage(store, one => toasts.push(one), storedEntry(1, given))
  return { shown, toasts }
}

test('a message becomes one toast', () => {
  const toasts = [{ ...toast, title: 'T', body: 'B' }]
  assert.equal(show(ana, { title: 'T', body: 'B' }), { shown: true, toasts })
})

test('what is missing gets the defaults of the language', () => {
  const missing = { title: null, body: null }
  for (const language of ['spec', 'es'] as const) {
    assert.equal(show(ana, missing, language).toasts, [
      { ...toast, title: 'Nueva notificación', body: 'Mensaje recibido' },
    ])
  }
  assert.equal(show(ana, missing, 'pt').toasts, [{ ...toast, title: 'Nova notificação', body: 'Mensagem recebida' }])
  assert.is(show(ana, { title: null, body: 'B' }).toasts[0]?.body, 'B')
})

test('a message for somebody else than who is signed in here is not shown', () => {
  for (const user of [null, { id: 'bo' }]) assert.equal(show(user, {}), { shown: false, toasts: [] })
})

test('a message that could not be stored is for whoever is signed in, and for nobody else', () => {
  assert.ok(show(ana, { userId: '' }).shown)
  assert.not(show(null, { userId: '' }).shown)
})

test.run()
