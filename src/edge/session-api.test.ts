import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Session } from '../app/session.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { noObjects, noTexts } from '../testing/hostile.ts'
import { replace } from '../testing/replace.ts'
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
  offerSession(app.promise)
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
  return { sineta, asked, load }
}

test('what is asked before the app has loaded is done, in order, when it has', async () => {
  const { sineta, asked, load } = offer()
  sineta.signIn({ id: 'ana' })
  const out = sineta.signOut()
  sineta.signIn({ id: 'bo', name: 'Bo' })
  await settled()
  assert.equal(asked, [])
  load()
  await out
  await settled()
  assert.equal(asked, ['in ana', 'out', 'in bo'])
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

test('what is offered cannot be exchanged', () => {
  const { sineta } = offer()
  assert.throws(() => Object.assign(sineta, { signIn: () => undefined }), TypeError)
})

test.run()
