import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VapidKeyFact } from '../config/vapid-key.ts'
import { withClock } from '../testing/clock.ts'
import { errorsOf } from '../testing/console.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { replace } from '../testing/replace.ts'
import type { Deletion, DeviceToken } from './messaging.ts'
import { createPushChoices } from './push-choices.ts'
import { createPushEnvironment } from './push-environment.ts'

const test = suite('push environment')

const usable: VapidKeyFact = { status: 'usable', key: 'KEY' }

/** An environment for Ana on a device whose messaging is `device`; `calls` are those to it, with the holder by then. */
function begin(device: Partial<DeviceToken> = {}, vapidKey: VapidKeyFact = usable) {
  const items = new Map<string, string | undefined>()
  const choices = createPushChoices({ get: key => items.get(key), set: (key, value) => items.set(key, value) })
  const calls: string[] = []
  const note = (call: string) => calls.push(`${call}, holder ${choices.holder()}`)
  const person: { id: string | undefined } = { id: 'ana' }
  const loading = { fails: false }
  const environment = createPushEnvironment(
    vapidKey,
    choices,
    () => person.id,
    async () => {
      note('load')
      if (loading.fails) throw new Error('chunk failed')
      return {
        get(key) {
          note(`get ${key}`)
          return device.get?.(key) ?? Promise.resolve('T')
        },
        delete() {
          note('delete')
          return device.delete?.() ?? Promise.resolve({ confirmed: true } as const)
        },
      }
    },
  )
  return { environment, choices, calls, person, loading }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    cause => cause.message,
  )

/** Runs `act` in a page whose Notification is this. */
async function withNotification(Notification: unknown, act: () => unknown) {
  const restore = replace(globalThis, { window: Notification ? { Notification } : {}, Notification })
  try {
    await act()
  } finally {
    restore()
  }
}

test('messaging is loaded once for all that is asked of it', async () => {
  const { environment, calls } = begin()
  await Promise.all([environment.connect(), environment.getToken()])
  await environment.connect()
  assert.is(calls.filter(call => call.startsWith('load')).length, 1)
})

test('messaging that could not be loaded is loaded anew the next time', async () => {
  const { environment, loading } = begin()
  loading.fails = true
  assert.is(await failureOf(environment.connect()), 'chunk failed')
  loading.fails = false
  assert.is(await environment.getToken(), 'T')
})

test('a token is requested with the public key, and who may hold it is remembered before it can exist', async () => {
  const { environment, choices, calls } = begin()
  assert.is(await environment.getToken(), 'T')
  assert.equal(calls, ['load, holder undefined', 'get KEY, holder ana'])
  assert.is(choices.holder(), 'ana')
})

test('who may hold a token stays remembered where the request fails', async () => {
  const { environment, choices } = begin({ get: () => Promise.reject(new Error('refused')) })
  assert.is(await failureOf(environment.getToken()), 'refused')
  assert.is(choices.holder(), 'ana')
})

test('the token of another person is deleted first', async () => {
  const { environment, choices, calls } = begin()
  choices.setHolder('bo')
  await environment.getToken()
  assert.equal(calls, ['load, holder bo', 'delete, holder bo', 'get KEY, holder ana'])
})

test("while another person's subscription cannot be ended, no token is requested", async () => {
  const { environment, choices, calls } = begin({ delete: () => Promise.reject(new Error('offline')) })
  choices.setHolder('bo')
  assert.is(await failureOf(environment.getToken()), 'offline')
  assert.is(choices.holder(), 'bo')
  assert.not.ok(calls.some(call => call.startsWith('get')))
})

test('a service that does not confirm the deletion does not keep the next person from a token', async () => {
  const { environment, choices, calls } = begin({ delete: async () => ({ confirmed: false, cause: 'HTTP 404' }) })
  choices.setHolder('bo')
  assert.is(await environment.getToken(), 'T')
  assert.equal(calls.slice(1), ['delete, holder bo', 'get KEY, holder ana'])
})

test('a deletion that the service has not confirmed is reported and stays to be done', () =>
  withClock(async () => {
    const { environment, choices } = begin({ delete: async () => ({ confirmed: false, cause: 'HTTP 500' }) })
    choices.setHolder('ana')
    const lines = await errorsOf(() => environment.dropToken())
    assert.match(lines.join(), 'HTTP 500')
    assert.is(choices.holder(), 'ana')
  }))

test('without a usable key, or with nobody signed in, there is no token and nothing is loaded', async () => {
  const keyless = begin({}, { status: 'unusable', problem: 'vapidKey is missing' })
  assert.is(await keyless.environment.getToken(), null)
  assert.equal(keyless.calls, [])
  const { environment, person, calls } = begin()
  person.id = undefined
  assert.is(await environment.getToken(), null)
  assert.equal(calls, [])
})

test('where nobody can hold a token there is nothing to delete, and nothing is loaded', async () => {
  const { environment, calls } = begin()
  await environment.dropToken()
  assert.equal(calls, [])
})

test('a deletion that the service has confirmed is forgotten', () =>
  withClock(async () => {
    const { environment, choices, calls } = begin()
    choices.setHolder('ana')
    await environment.dropToken()
    assert.equal(calls, ['load, holder ana', 'delete, holder ana'])
    assert.is(choices.holder(), undefined)
  }))

test('a deletion that fails is reported and stays to be done, also where messaging does not load', () =>
  withClock(async () => {
    for (const fails of [true, false]) {
      const { environment, choices, loading } = begin({ delete: () => Promise.reject(new Error('offline')) })
      choices.setHolder('ana')
      loading.fails = fails
      const lines = await errorsOf(() => environment.dropToken())
      assert.is(lines.length, 1)
      assert.match(lines[0] as string, fails ? 'chunk failed' : 'offline')
      assert.is(choices.holder(), 'ana')
    }
  }))

test('a deletion without an answer is waited for 10 s, not longer, and stays to be done', () =>
  withClock(async clock => {
    const answer = deferred<Deletion>()
    const { environment, choices } = begin({ delete: () => answer.promise })
    choices.setHolder('ana')
    let done = false
    environment.dropToken().then(() => {
      done = true
    })
    clock.advance(9999)
    await settled()
    assert.not(done)
    clock.advance(1)
    await settled()
    assert.ok(done)
    assert.is(choices.holder(), 'ana')

    answer.resolve({ confirmed: true })
    await settled()
    assert.is(choices.holder(), undefined)
  }))

test('a token that arrives while an older deletion is confirmed keeps its holder', async () => {
  const token = deferred<string>()
  const { environment, choices } = begin({ get: () => token.promise })
  const request = environment.getToken()
  await settled()
  choices.setHolder(undefined)
  token.resolve('T')
  await request
  assert.is(choices.holder(), 'ana')
})

test('a choice is kept for who is signed in, and for nobody otherwise', () => {
  const { environment, choices, person } = begin()
  environment.rememberChoice(false)
  assert.not(choices.wanted('ana'))
  environment.rememberChoice(true)
  assert.ok(choices.wanted('ana'))
  person.id = undefined
  environment.rememberChoice(false)
  assert.ok(choices.wanted('ana'))
  assert.ok(choices.wanted('undefined'))
})

test('a key that cannot be used is told with its problem, at each call', async () => {
  const { environment } = begin({}, { status: 'unusable', problem: 'vapidKey is missing' })
  const twice = () => {
    environment.reportKey()
    environment.reportKey()
  }
  assert.equal(await errorsOf(twice), ['[sineta] vapidKey is missing', '[sineta] vapidKey is missing'])
  assert.equal(await errorsOf(() => begin().environment.reportKey()), [])
})

test('a browser without notifications has denied them', () =>
  withNotification(undefined, async () => {
    const { environment } = begin()
    assert.is(environment.permission(), 'denied')
    assert.is(await environment.requestPermission(), 'denied')
  }))

test("the browser's permission is read anew each time", () => {
  const Notification = { permission: 'default', requestPermission: async () => 'granted' }
  return withNotification(Notification, async () => {
    const { environment } = begin()
    assert.is(environment.permission(), 'default')
    assert.is(await environment.requestPermission(), 'granted')
    Notification.permission = 'granted'
    assert.is(environment.permission(), 'granted')
  })
})

test('a request for permission that the browser refuses answers with the permission as it stands', () => {
  const requestPermission = () => Promise.reject(new TypeError('needs a gesture'))
  return withNotification({ permission: 'default', requestPermission }, async () => {
    assert.is(await begin().environment.requestPermission(), 'default')
  })
})

test.run()
