import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Session } from '../../app/session.ts'
import { withClock } from '../../testing/clock.ts'
import { deferred, settled } from '../../testing/deferred.ts'
import { noObjects, noTexts } from '../../testing/hostile.ts'
import { replace } from '../../testing/replace.ts'
import { offerSession } from './session-api.ts'

const test = suite('session API')

interface Offered {
  signIn(user: unknown): void
  signOut(): Promise<void>
}

/** What stands on a window whose app has yet to load; `asked` is what has reached the app. */
function offer() {
  const app = deferred<Session>()
  const asked: string[] = []
  const window: { sineta?: Offered } = {}
  const restore = replace(globalThis, { window })
  const { userAtLoad } = offerSession(app.promise, () => asked.push('remember'))
  restore()
  const { sineta } = window
  if (!sineta) throw new Error('nothing is offered')
  const load = () =>
    app.resolve({
      signIn: user => asked.push(`in ${user.id}`),
      async signOut() {
        asked.push('out')
      },
    })
  return { sineta, asked, load, userAtLoad, fail: () => app.reject(new Error('gone')) }
}

test('what is asked before the app has loaded is done, in order, when it has', async () => {
  const { sineta, asked, load } = offer()
  sineta.signIn({ id: 'ana' })
  const out = sineta.signOut()
  sineta.signIn({ id: 'bo', name: 'Bo' })
  await settled()
  assert.equal(asked, ['remember'])
  load()
  await out
  await settled()
  assert.equal(asked, ['remember', 'in ana', 'out', 'in bo'])
})

test('a sign-in with anything but a user throws a TypeError that names the field, and asks for nothing', async () => {
  const { sineta, asked, load } = offer()
  load()
  const refused = (input: unknown, field: string) =>
    assert.throws(
      () => sineta.signIn(input),
      (error: unknown) => error instanceof TypeError && error.message.startsWith(field),
    )
  for (const input of [undefined, null, ...noObjects]) refused(input, 'signIn: user must be ')
  for (const id of [undefined, null, '', ...noTexts]) refused({ id }, 'signIn: user.id must ')
  refused({ id: 'bo', name: 5 }, 'signIn: user.name must ')
  await settled()
  assert.equal(asked, [])
})

test('the app starts with who was asked for last, and with nobody after a sign-out', () => {
  const { sineta, userAtLoad } = offer()
  assert.equal(userAtLoad({ id: 'ana' }), { id: 'ana' })
  sineta.signIn({ id: 'bo' })
  assert.equal(userAtLoad({ id: 'ana' }), { id: 'bo' })
  sineta.signOut()
  assert.is(userAtLoad({ id: 'ana' }), null)
})

test('a sign-out from an app that cannot be loaded resolves, and is remembered for the next load', async () => {
  const { sineta, asked, fail } = offer()
  const out = sineta.signOut()
  assert.equal(asked, ['remember'])
  fail()
  await out
})

test('a sign-out from an app that has loaded is its own business', async () => {
  const { sineta, asked, load } = offer()
  load()
  await settled()
  await sineta.signOut()
  assert.equal(asked, ['out'])
})

test('a sign-out from an app that hangs resolves after 10 s', () =>
  withClock(async clock => {
    const { sineta } = offer()
    let out = false
    sineta.signOut().then(() => {
      out = true
    })
    clock.advance(9999)
    await settled()
    assert.not(out)
    clock.advance(1)
    await settled()
    assert.ok(out)
  }))

test('what is offered cannot be exchanged', () => {
  const { sineta } = offer()
  assert.throws(() => Object.assign(sineta, { signIn: () => undefined }), TypeError)
})

test.run()
