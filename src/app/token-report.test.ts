import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pushEventAtom } from '../push/atoms.ts'
import type { PushEvent } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { pushStart as start } from '../testing/push-start.ts'
import { reportToken, type TokenReport } from './token-report.ts'

const test = suite('token report')

/** A page with this person signed in, whose tokens are reported; `send` takes an event to push. */
function begin(id: string | null) {
  const store = createStore()
  const told: TokenReport[] = []
  const signIn = (userId: string | null) => store.set(userAtom, userId === null ? null : { id: userId })
  signIn(id)
  const stop = reportToken(store, report => told.push(report))
  const send = (event: PushEvent) => void store.set(pushEventAtom, event)
  return { told, signIn, send, stop }
}

test('nothing is told before anything is known', () => {
  const { told, send } = begin('ana')
  send(start)
  assert.equal(told, [])
})

test('the token at load is told once, with whose it is', () => {
  const { told, send } = begin('ana')
  send(start)
  send({ type: 'set-token', attempt: 1, token: 'T' })
  assert.equal(told, [{ token: 'T', userId: 'ana' }])
})

test('that there is no token at load is told as well', () => {
  const { told, send } = begin('ana')
  send({ ...start, wanted: false })
  assert.equal(told, [{ token: null, userId: 'ana' }])
})

test('that nobody is signed in at load is told as well', () => {
  const { told, send } = begin(null)
  send({ ...start, blocker: 'signed-out' })
  assert.equal(told, [{ token: null, userId: null }])
})

test('a token that goes and one that comes are told, each once', () => {
  const { told, send } = begin('ana')
  send(start)
  send({ type: 'set-token', attempt: 1, token: 'T1' })
  send({ type: 'toggle' })
  send({ type: 'toggle' })
  send({ type: 'set-token', attempt: 3, token: 'T2' })
  assert.equal(
    told.map(({ token }) => token),
    ['T1', null, 'T2'],
  )
})

test('a request that brings nothing new is not told again', () => {
  const { told, send } = begin('ana')
  send({ ...start, wanted: false })
  send({ type: 'toggle' })
  send({ type: 'permission', attempt: 2, permission: 'denied' })
  assert.is(told.length, 1)
})

test('at a sign-out the end of the token is told for the person it belonged to', () => {
  const { told, send, signIn } = begin('ana')
  send(start)
  send({ type: 'set-token', attempt: 1, token: 'T' })
  send({ type: 'signed-out' })
  signIn(null)
  assert.equal(told.slice(1), [{ token: null, userId: 'ana' }])
})

test('the next person is told of once their own answer is there', () => {
  const { told, send, signIn } = begin('ana')
  send(start)
  send({ type: 'set-token', attempt: 1, token: 'T' })
  send({ type: 'signed-out' })
  signIn('bo')
  send(start)
  assert.is(told.length, 2)
  send({ type: 'set-token', attempt: 3, token: 'U' })
  assert.equal(told.slice(2), [{ token: 'U', userId: 'bo' }])
})

test('a sign-out before the first token is told as no token', () => {
  const { told, send } = begin('ana')
  send(start)
  send({ type: 'signed-out' })
  assert.equal(told, [{ token: null, userId: 'ana' }])
})

test('nothing is told any more after a stop', () => {
  const { told, send, stop } = begin('ana')
  stop()
  send({ ...start, wanted: false })
  assert.equal(told, [])
})

test.run()
