import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { User } from '../config/user.ts'
import { expandedAtom, inboxAtom, inboxEnvironmentAtom, loadInboxAtom, soughtAtom } from '../inbox/atoms.ts'
import { userAtom } from '../session/atoms.ts'
import { settled } from '../testing/deferred.ts'
import { fakeInboxStore } from '../testing/fake-inbox-store.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { type OpenRequest, openMessage } from './open-message.ts'

const test = suite('open message')

const click = {
  id: 'id-1',
  userId: 'ana',
  url: 'https://app.example/orders/7',
  action: 'later',
  data: { order: '7' },
}

/** Opens a message of Ana's; the product answers `routed`. */
async function open(user: User | null, routed: boolean, entries = [storedEntry(1)]) {
  const store = createStore()
  const inbox = fakeInboxStore(...entries)
  const failures: unknown[] = []
  const offered: OpenRequest[] = []
  store.set(inboxEnvironmentAtom, {
    store: inbox,
    changed: () => undefined,
    failed: cause => failures.push(cause),
    follow: () => false,
  })
  store.set(userAtom, user)
  await store.set(loadInboxAtom, user?.id ?? null)
  openMessage(
    store,
    request => {
      offered.push(request)
      return routed
    },
    click,
  )
  await settled()
  assert.equal(failures, [])
  return {
    offered,
    read: store.get(inboxAtom).map(({ read }) => read),
    kept: inbox.entries().map(({ read }) => read),
    expanded: [...store.get(expandedAtom)],
    opened: store.get(soughtAtom),
  }
}

const request = {
  messageId: 'id-1',
  url: 'https://app.example/orders/7',
  action: 'later',
  data: { order: '7' },
}

test('what the product routes is marked as read, here and on disk, and not opened', async () => {
  const after = { offered: [request], read: [true], kept: [true], expanded: [], opened: null }
  assert.equal(await open({ id: 'ana' }, true), after)
})

test('what the product does not route is opened in the inbox, which marks it as read', async () => {
  const after = { offered: [request], read: [true], kept: [true], expanded: ['id-1'], opened: 'id-1' }
  assert.equal(await open({ id: 'ana' }, false), after)
})

test('a message that is not in the inbox any more is offered all the same', async () => {
  for (const routed of [true, false]) {
    const { offered, read } = await open({ id: 'ana' }, routed, [])
    assert.equal([offered, read], [[request], []])
  }
})

test('what is for somebody else than who is signed in is neither offered nor opened', async () => {
  for (const user of [null, { id: 'bo' }]) {
    const after = { offered: [], read: [], kept: [false], expanded: [], opened: null }
    assert.equal(await open(user, false), after)
    assert.equal(await open(user, true), after)
  }
})

test.run()
