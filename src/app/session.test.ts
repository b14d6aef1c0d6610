import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { commandRunnerAtom, pushEventAtom, pushStateAtom, tokenAtom } from '../push/atoms.ts'
import type { PushCommand } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { pushStart } from '../testing/push-start.ts'
import { standingToastsAtom, toastEventAtom } from '../toasts/atoms.ts'
import { infoToast } from '../toasts/toast.ts'
import { createSession } from './session.ts'

const test = suite('session')

const ana = { id: 'ana', name: 'Ana' }
const bo = { id: 'bo' }
const anaComes = ['connect', 'get-token ana', 'inbox ana', 'came ana']
const boComes = ['connect', 'get-token bo', 'inbox bo', 'came bo']
const anaLeaves = ['leave ana', 'inbox null', 'left ana']

/** A session whose every token request is answered; `done` is what it has had done, in order. */
function begin(userAtLoad: User | null, leaving: Promise<void> = Promise.resolve(), leftBehind?: string) {
  const store = createStore()
  const done: string[] = []
  const run = async (command: PushCommand) => {
    done.push('userId' in command ? `${command.type} ${command.userId}` : command.type)
    if (command.type === 'leave') await leaving
    if (command.type === 'get-token') store.set(pushEventAtom, { ...command, type: 'set-token', token: 'T' })
  }
  store.set(commandRunnerAtom, { run })
  const session = createSession(store, {
    pushFor: user => ({ ...pushStart, userId: user?.id ?? null, blocker: user ? null : 'signed-out' }),
    showInbox: userId => void done.push(`inbox ${userId}`),
    came: user => void done.push(`came ${user.id}`),
    leftBehind: () => leftBehind,
    async endPush(userId) {
      done.push(`end ${userId}`)
      await leaving
    },
    left: userId => void done.push(`left ${userId}`),
  })
  session.begin(userAtLoad)
  return { store, done, ...session }
}

test('who is signed in at load gets push and their inbox', () => {
  const { store, done } = begin(ana)
  assert.equal(store.get(userAtom), ana)
  assert.is(store.get(tokenAtom), 'T')
  assert.equal(done, anaComes)
})

test('with nobody signed in at load nothing is requested, until somebody signs in', () => {
  const { store, done, signIn } = begin(null)
  const nobody = { status: 'blocked', attempt: 1, userId: null, blocker: 'signed-out' }
  assert.equal(store.get(pushStateAtom), nobody)
  assert.equal(done, ['inbox null'])
  signIn(ana)
  assert.is(store.get(tokenAtom), 'T')
  assert.equal(done.slice(1), anaComes)
})

test('a sign-out that comes before anybody is signed in ends the push that was left behind', async () => {
  const gone = deferred<void>()
  const { done, signOut } = begin(null, gone.promise, 'ana')
  let out = false
  const leaving = signOut().then(() => {
    out = true
  })
  assert.equal(done, ['inbox null', 'end ana', 'left ana'])
  await settled()
  assert.not(out)
  gone.resolve()
  await leaving
})

test('who signs in where nobody is signed in signs nobody out, also not who has push in another window', () => {
  const { done, signIn } = begin(null, Promise.resolve(), 'ana')
  signIn(ana)
  assert.equal(done.slice(1), anaComes)
})

test('a sign-out ends push, puts the inbox away at once, and resolves when the token is gone', async () => {
  const gone = deferred<void>()
  const { store, done, signOut } = begin(ana, gone.promise)
  let out = false
  const leaving = signOut().then(() => {
    out = true
  })
  assert.is(store.get(userAtom), null)
  assert.is(store.get(tokenAtom), null)
  assert.equal(done.slice(4), anaLeaves)

  await settled()
  assert.not(out)
  gone.resolve()
  await leaving
  assert.ok(out)
  assert.equal(done.slice(4), anaLeaves)
})

test('to sign out where nobody is signed in does nothing', async () => {
  const { store, done, signOut } = begin(null)
  const before = store.get(pushStateAtom)
  await signOut()
  assert.is(store.get(pushStateAtom), before)
  assert.equal(done, ['inbox null'])
})

test('to sign out twice is to sign out once', async () => {
  const { done, signOut } = begin(ana)
  await Promise.all([signOut(), signOut()])
  assert.equal(done.slice(4), anaLeaves)
})

test('another person who signs in signs the first out before anything else', () => {
  const { store, done, signIn } = begin(ana)
  signIn(bo)
  assert.equal(done.slice(4), [...anaLeaves, ...boComes])
  assert.equal(store.get(userAtom), bo)
  assert.is(store.get(pushStateAtom).userId, 'bo')
})

test('the same person who signs in again keeps everything, and may get a new name', () => {
  const { store, done, signIn } = begin(ana)
  signIn({ id: 'ana', name: 'Ana María' })
  assert.equal(store.get(userAtom), { id: 'ana', name: 'Ana María' })
  assert.is(store.get(tokenAtom), 'T')
  assert.equal(done, anaComes)
})

test('a sign-out in another window is followed for the same person only, and is not told to it again', () => {
  const { store, done, leave } = begin(ana)
  leave('bo')
  assert.equal(store.get(userAtom), ana)
  assert.equal(done, anaComes)
  leave('ana')
  assert.is(store.get(userAtom), null)
  assert.is(store.get(tokenAtom), null)
  assert.equal(done.slice(4), ['leave ana', 'inbox null'])
  leave('ana')
  assert.is(done.length, 6)
})

test("a sign-out takes the person's toasts along", () => {
  const { store, signOut } = begin(ana)
  store.set(toastEventAtom, { type: 'show', toast: infoToast('for Ana', '') })
  void signOut()
  assert.equal(store.get(standingToastsAtom), [])
})

test.run()
