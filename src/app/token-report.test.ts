import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pushEventAtom } from '../push/atoms.ts'
import type { PushEvent } from '../push/state.ts'
import { pushStart as start } from '../testing/push-start.ts'
import { reportToken, type TokenReport } from './token-report.ts'

const test = suite('token report')

/** A page whose tokens are reported; `send` takes events to push. */
function begin() {
  const store = createStore()
  const told: TokenReport[] = []
  const stop = reportToken(store, report => told.push(report))
  const send = (...events: readonly PushEvent[]) => {
    for (const event of events) void store.set(pushEventAtom, event)
  }
  return { told, send, stop }
}

const token = (attempt: number, text: string): PushEvent => ({ type: 'set-token', attempt, token: text })
const sighting = { type: 'seen', wanted: true, permission: 'granted', token: null, taken: false } as const
const seen = (text: string | null): PushEvent => ({ ...sighting, token: text })
const click: PushEvent = { type: 'toggle' }
const signedOut: PushEvent = { type: 'signed-out' }

test('nothing is told before anything is known', () => {
  const { told, send } = begin()
  send(start)
  assert.equal(told, [])
})

test('the token at load is told once, with whose it is', () => {
  const { told, send } = begin()
  send(start, token(1, 'T'), seen('T'))
  assert.equal(told, [{ token: 'T', userId: 'ana' }])
})

test('that there is no token at load is told as well, whatever the reason', () => {
  for (const load of [
    [{ ...start, wanted: false }],
    [{ ...start, permission: 'denied' }],
    [{ ...start, keyUsable: false }],
    [start, { type: 'init-failed' }],
    [
      { ...start, promptOnLoad: false },
      { type: 'no-token', attempt: 1, reason: 'refused' },
    ],
  ] satisfies PushEvent[][]) {
    const { told, send } = begin()
    send(...load)
    assert.equal(told, [{ token: null, userId: 'ana' }])
  }
})

test('that nobody is signed in at load is told as well', () => {
  const { told, send } = begin()
  send({ ...start, userId: null, blocker: 'signed-out' })
  assert.equal(told, [{ token: null, userId: null }])
})

test('a token that goes and one that comes are told, each once', () => {
  const { told, send } = begin()
  send(start, token(1, 'T1'), click, click, token(3, 'T2'))
  assert.equal(told, [
    { token: 'T1', userId: 'ana' },
    { token: null, userId: 'ana' },
    { token: 'T2', userId: 'ana' },
  ])
})

test('a token that another window or the worker has brought, renewed or ended is told', () => {
  const { told, send } = begin()
  send({ ...start, wanted: false }, seen('T1'), seen('T2'), { ...sighting, wanted: false })
  assert.equal(
    told.map(report => report.token),
    [null, 'T1', 'T2', null],
  )
})

test('a token that has gone and cannot be had again is told when that is known', () => {
  const { told, send } = begin()
  send(start, token(1, 'T'), seen(null))
  assert.is(told.length, 1)
  send({ type: 'no-token', attempt: 2, reason: 'failed' })
  assert.equal(told.slice(1), [{ token: null, userId: 'ana' }])
})

test('a token that somebody else has taken the place of is told as the end of it', () => {
  const { told, send } = begin()
  send(start, token(1, 'T'), { ...sighting, taken: true })
  assert.equal(told.slice(1), [{ token: null, userId: 'ana' }])
})

test('a request that brings nothing new is not told again', () => {
  const { told, send } = begin()
  send({ ...start, wanted: false }, click, { type: 'permission', attempt: 2, permission: 'denied' })
  assert.is(told.length, 1)
})

test('at a sign-out the end of the token is told for the person it belonged to', () => {
  const { told, send } = begin()
  send(start, token(1, 'T'), signedOut)
  assert.equal(told.slice(1), [{ token: null, userId: 'ana' }])
})

test('the next person is told of once their own answer is there', () => {
  const { told, send } = begin()
  send(start, token(1, 'T'), signedOut, { ...start, userId: 'bo' })
  assert.is(told.length, 2)
  send(token(3, 'U'))
  assert.equal(told.slice(2), [{ token: 'U', userId: 'bo' }])
})

test('that the next person has none is told, though the one before had none either', () => {
  const { told, send } = begin()
  send({ ...start, wanted: false }, signedOut, { ...start, userId: 'bo', wanted: false })
  assert.equal(told, [
    { token: null, userId: 'ana' },
    { token: null, userId: 'bo' },
  ])
})

test('a sign-out before the first token is told as no token', () => {
  const { told, send } = begin()
  send(start, signedOut)
  assert.equal(told, [{ token: null, userId: 'ana' }])
})

test('nothing is told any more after a stop', () => {
  const { told, send, stop } = begin()
  stop()
  send({ ...start, wanted: false })
  assert.equal(told, [])
})

test.run()
