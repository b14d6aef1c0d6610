import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred, settled } from '../testing/deferred.ts'
import { type Answers, fakeEnvironment } from '../testing/fake-environment.ts'
import { pushStart as start } from '../testing/push-start.ts'
import { bellViewAtom, commandRunnerAtom, pushEventAtom, pushStateAtom, tokenAtom } from './atoms.ts'
import { runIn } from './run.ts'

const test = suite('push atoms')

/** A store whose push runs in a browser that answers like this. */
function storeIn(answers: Answers) {
  const environment = fakeEnvironment(answers)
  const store = createStore()
  store.set(commandRunnerAtom, { run: runIn(environment, event => store.set(pushEventAtom, event)) })
  return { store, environment, asked: () => environment.calls.map(([member]) => member) }
}

test('before the start there is no token and no bell', () => {
  const store = createStore()
  assert.is(store.get(tokenAtom), null)
  assert.is(store.get(bellViewAtom), null)
})

test('a first visit asks once, fetches the token and switches the bell on', async () => {
  const { store, environment, asked } = storeIn({
    connect: [undefined],
    requestPermission: ['granted'],
    getToken: ['T'],
  })
  await store.set(pushEventAtom, { ...start, permission: 'default' })
  assert.is(store.get(tokenAtom), 'T')
  assert.is(store.get(bellViewAtom)?.push, 'on')
  assert.equal(asked(), ['connect', 'requestPermission', 'getToken'])
  environment.verify()
})

test('a visit that is refused asks once and leaves the bell off', async () => {
  const { store, environment } = storeIn({
    connect: [undefined],
    requestPermission: ['denied'],
    dropToken: [undefined],
  })
  await store.set(pushEventAtom, { ...start, permission: 'default' })
  assert.is(store.get(tokenAtom), null)
  assert.equal(store.get(pushStateAtom), { status: 'denied', attempt: 1, userId: 'ana' })
  environment.verify()
})

test('a token that fails at load is tried once more, then the bell is off', async () => {
  const { store, environment, asked } = storeIn({
    connect: [undefined],
    getToken: [new Error('first'), new Error('second')],
    requestPermission: ['granted'],
    troubleOf: ['failed', 'offline'],
    report: [undefined, undefined],
  })
  await store.set(pushEventAtom, start)
  assert.equal(store.get(bellViewAtom), { push: 'off', busy: false, warning: false, label: 'bellOff' })
  assert.is(store.get(pushStateAtom).status, 'offline')
  assert.is(asked().filter(member => member === 'getToken').length, 2)
  environment.verify()
})

test('a click switches off and drops the token, the next one switches on again', async () => {
  const { store, environment } = storeIn({
    connect: [undefined],
    getToken: ['T1', 'T2'],
    rememberChoice: [undefined, undefined],
    dropToken: [undefined],
    requestPermission: ['granted'],
  })
  await store.set(pushEventAtom, start)
  await store.set(pushEventAtom, { type: 'toggle' })
  assert.is(store.get(tokenAtom), null)
  await store.set(pushEventAtom, { type: 'toggle' })
  assert.is(store.get(tokenAtom), 'T2')
  assert.equal(
    environment.calls.filter(([member]) => member === 'rememberChoice'),
    [
      ['rememberChoice', 'ana', false],
      ['rememberChoice', 'ana', true],
    ],
  )
  environment.verify()
})

test('a click asks for the permission before it returns, or the browser would not see the click in it', () => {
  const { store, asked } = storeIn({
    connect: [undefined],
    rememberChoice: [undefined],
    requestPermission: ['denied'],
    dropToken: [undefined],
  })
  store.set(pushEventAtom, { ...start, wanted: false })
  store.set(pushEventAtom, { type: 'toggle' })
  assert.ok(asked().includes('requestPermission'))
})

test('a click while the request of a click runs takes it back, whatever comes of it', async () => {
  const late = deferred<string>()
  const { store, environment } = storeIn({
    connect: [undefined],
    rememberChoice: [undefined, undefined],
    requestPermission: ['granted'],
    getToken: [late.promise],
    dropToken: [undefined],
  })
  await store.set(pushEventAtom, { ...start, wanted: false })
  const switchedOn = store.set(pushEventAtom, { type: 'toggle' })
  await settled()
  await store.set(pushEventAtom, { type: 'toggle' })
  late.resolve('LATE')
  await switchedOn
  assert.is(store.get(tokenAtom), null)
  assert.is(store.get(pushStateAtom).status, 'off')
  environment.verify()
})

test('a token that arrives after a sign-out is not kept', async () => {
  const late = deferred<string>()
  const { store, environment } = storeIn({ connect: [undefined], getToken: [late.promise], leave: [undefined] })
  const started = store.set(pushEventAtom, start)
  await store.set(pushEventAtom, { type: 'signed-out' })
  late.resolve('LATE')
  await started
  assert.is(store.get(tokenAtom), null)
  assert.is(store.get(bellViewAtom), null)
  environment.verify()
})

test('messaging that does not initialise takes the bell away, though a token comes', async () => {
  const { store, environment } = storeIn({ connect: [new Error('no')], report: [undefined], getToken: ['T'] })
  await store.set(pushEventAtom, start)
  assert.is(store.get(bellViewAtom), null)
  assert.is(store.get(tokenAtom), null)
  environment.verify()
})

test('two stores know nothing of each other', async () => {
  const { store } = storeIn({ connect: [undefined], getToken: ['T'] })
  await store.set(pushEventAtom, start)
  assert.is(store.get(tokenAtom), 'T')
  assert.is(createStore().get(tokenAtom), null)
})

test.run()
