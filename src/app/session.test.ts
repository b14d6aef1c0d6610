import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { addToInboxAtom, inboxAtom } from '../inbox/atoms.ts'
import { commandRunnerAtom, pushEventAtom, pushStateAtom, tokenAtom } from '../push/atoms.ts'
import type { PushCommand, PushStart } from '../push/state.ts'
import { userAtom } from '../session/atoms.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { toastEventAtom, visibleToastsAtom } from '../toasts/atoms.ts'
import { infoToast } from '../toasts/toast.ts'
import { createSession } from './session.ts'

const test = suite('session')

const ana = { id: 'ana', name: 'Ana' }

const pushFor = (user: User | null): PushStart => ({
  blocker: user ? null : 'signed-out',
  keyUsable: true,
  wanted: true,
  permission: 'granted',
  promptOnLoad: true,
})

/** A session whose every token request is answered; `commands` are those to push, each with who was signed in then. */
function begin(userAtLoad: User | null, dropping: Promise<void> = Promise.resolve()) {
  const store = createStore()
  const commands: string[] = []
  const run = async (command: PushCommand) => {
    commands.push(`${command.type} ${store.get(userAtom)?.id}`)
    if (command.type === 'drop-token') await dropping
    if (command.type === 'get-token') store.set(pushEventAtom, { ...command, type: 'set-token', token: 'T' })
  }
  store.set(commandRunnerAtom, { run })
  const session = createSession(store, pushFor)
  session.begin(userAtLoad)
  return { store, commands, ...session }
}

test('who is signed in at load gets push', () => {
  const { store, commands } = begin(ana)
  assert.equal(store.get(userAtom), ana)
  assert.is(store.get(tokenAtom), 'T')
  assert.equal(commands, ['connect ana', 'get-token ana'])
})

test('with nobody signed in at load nothing is requested, until somebody signs in', () => {
  const { store, commands, signIn } = begin(null)
  assert.equal(store.get(pushStateAtom), { status: 'blocked', attempt: 1, blocker: 'signed-out' })
  assert.equal(commands, [])
  signIn(ana)
  assert.is(store.get(tokenAtom), 'T')
})

test('a sign-out ends push, empties the inbox and resolves when the token is gone', async () => {
  const dropping = deferred<void>()
  const { store, commands, signOut } = begin(ana, dropping.promise)
  store.set(addToInboxAtom, { title: 'for Ana', body: '', at: 1 })
  let done = false
  const leaving = signOut().then(() => {
    done = true
  })
  assert.is(store.get(userAtom), null)
  assert.is(store.get(tokenAtom), null)
  assert.equal(store.get(inboxAtom), [])
  assert.is(commands.at(-1), 'drop-token ana')

  await settled()
  assert.not(done)
  dropping.resolve()
  await leaving
  assert.ok(done)
})

test('to sign out where nobody is signed in does nothing', async () => {
  const { store, commands, signOut } = begin(null)
  const before = store.get(pushStateAtom)
  await signOut()
  assert.is(store.get(pushStateAtom), before)
  assert.equal(commands, [])
})

test('another person who signs in gets a token of their own after that of the first has been dropped', () => {
  const { store, commands, signIn } = begin(ana)
  store.set(addToInboxAtom, { title: 'for Ana', body: '', at: 1 })
  signIn({ id: 'bo' })
  assert.equal(commands.slice(2), ['drop-token ana', 'connect bo', 'get-token bo'])
  assert.equal(store.get(userAtom), { id: 'bo' })
  assert.equal(store.get(inboxAtom), [])
})

test('the same person who signs in again keeps token and inbox, and may get a new name', () => {
  const { store, commands, signIn } = begin(ana)
  store.set(addToInboxAtom, { title: 'for Ana', body: '', at: 1 })
  signIn({ id: 'ana', name: 'Ana María' })
  assert.equal(store.get(userAtom), { id: 'ana', name: 'Ana María' })
  assert.is(store.get(tokenAtom), 'T')
  assert.is(commands.length, 2)
  assert.is(store.get(inboxAtom).length, 1)
})

test("a sign-out takes the person's toasts along", () => {
  const { store, signOut } = begin(ana)
  store.set(toastEventAtom, { type: 'show', toast: infoToast('for Ana', '') })
  signOut()
  assert.equal(store.get(visibleToastsAtom), [])
})

test.run()
