import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pushStart } from '../testing/push-start.ts'
import { TROUBLES } from '../testing/push-states.ts'
import { bellHelpAtom, closeHelpAtom, pushEventAtom } from './atoms.ts'
import type { PushEvent, Trouble } from './state.ts'

const test = suite('bell help')

const click: PushEvent = { type: 'toggle' }
const off: PushEvent = { ...pushStart, wanted: false }
const noToken = (attempt: number, reason: Trouble): PushEvent => ({ type: 'no-token', attempt, reason })
const nothing = { status: null, open: false }

/** A store after these events; the commands are carried out by nobody. */
function after(...events: readonly PushEvent[]) {
  const store = createStore()
  const send = (event: PushEvent) => void store.set(pushEventAtom, event)
  for (const event of events) send(event)
  return { send, help: () => store.get(bellHelpAtom), close: () => store.set(closeHelpAtom) }
}

test('there is nothing to explain before the start, while off, busy or on', () => {
  assert.equal(after().help(), nothing)
  assert.equal(after(off).help(), nothing)
  assert.equal(after(off, click).help(), nothing)
  assert.equal(after(off, click, { type: 'set-token', attempt: 2, token: 'T' }).help(), nothing)
})

test("the help opens where a person's own request has ended in trouble", () => {
  for (const reason of TROUBLES) {
    assert.equal(after(off, click, noToken(2, reason)).help(), { status: reason, open: true })
  }
})

test('the help opens where a person has refused, or has closed the question', () => {
  const answer = { type: 'permission', attempt: 2 } as const
  assert.equal(after(off, click, { ...answer, permission: 'denied' }).help(), { status: 'denied', open: true })
  assert.equal(after(off, click, { ...answer, permission: 'default' }).help(), { status: 'dismissed', open: true })
})

test('what a load did not get is explained where somebody asks, but opens nothing', () => {
  for (const reason of TROUBLES) {
    const load: PushEvent = { ...pushStart, promptOnLoad: false }
    assert.equal(after(load, noToken(1, reason)).help(), { status: reason, open: false })
  }
  assert.equal(after({ ...pushStart, permission: 'denied' }).help(), { status: 'denied', open: false })
})

test("a click while a load's request runs makes it the person's own", () => {
  const load: PushEvent = { ...pushStart, promptOnLoad: false }
  assert.equal(after(load, click, noToken(1, 'refused')).help(), { status: 'refused', open: true })
})

test('a request that a person has taken back opens nothing', () => {
  assert.equal(after(off, click, click, noToken(2, 'failed')).help(), nothing)
})

test('what was switched off in another window meanwhile opens nothing', () => {
  assert.equal(after(off, click, { type: 'no-token', attempt: 2, reason: 'unwanted' }).help(), nothing)
  assert.equal(
    after(off, click, { type: 'seen', wanted: false, permission: 'granted', token: null, taken: false }).help(),
    nothing,
  )
})

test('without a usable key the help opens at a click, not at the load', () => {
  const { help, send } = after({ ...pushStart, keyUsable: false })
  assert.equal(help(), { status: 'keyless', open: false })
  send(click)
  assert.equal(help(), { status: 'keyless', open: true })
})

test('the help closes, and opens at the next trouble again', () => {
  const { help, send, close } = after(off, click, noToken(2, 'failed'))
  close()
  assert.equal(help(), { status: 'failed', open: false })
  send(click)
  send(noToken(3, 'failed'))
  assert.equal(help(), { status: 'failed', open: true })
})

test('the help closes when what it explains is over', () => {
  for (const event of [
    click,
    { type: 'permission-changed', permission: 'granted', wanted: true },
    { type: 'seen', wanted: true, permission: 'granted', token: 'T', taken: false },
    { type: 'signed-out' },
    { type: 'init-failed' },
  ] satisfies PushEvent[]) {
    const { help, send } = after(off, click, noToken(2, 'dismissed'))
    send(event)
    assert.not(help().open, event.type)
  }
})

test('the help stays open through what changes nothing', () => {
  for (const event of [
    noToken(1, 'failed'),
    { type: 'permission-changed', permission: 'denied', wanted: true },
    { type: 'seen', wanted: true, permission: 'denied', token: null, taken: false },
    { type: 'online' },
  ] satisfies PushEvent[]) {
    const { help, send } = after(off, click, noToken(2, 'denied'))
    send(event)
    assert.equal(help(), { status: 'denied', open: true }, event.type)
  }
})

test('help that has closed by a change does not come back by itself', () => {
  const { help, send } = after(off, click, noToken(2, 'offline'))
  send({ type: 'online' })
  assert.equal(help(), nothing)
  send(noToken(3, 'offline'))
  assert.equal(help(), { status: 'offline', open: false })
})

test.run()
