import { readFile } from 'node:fs/promises'
import { FirebaseError as RealError } from '@firebase/util'
import { build } from 'esbuild'
import { deleteApp, initializeApp as initializeRealApp } from 'firebase/app'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { workerOptions } from '../options.mjs'
import { _getProvider, _registerComponent, Component, getApp, initializeApp } from './firebase-app.mjs'
import { ErrorFactory } from './firebase-util.mjs'
import { cut } from './slim-firebase.mjs'

const test = suite('a slim Firebase in the worker')

const code = `function keep() {
    return 1;
}
async function drop(a) {
    if (a) {
        return 2;
    }
}
const TABLE = {
    a: { b: 1 }
};
`

test('a declaration goes whole, and nothing beside it', () => {
  const left = cut(code, { drop: 'function NAME() {}', TABLE: 'const NAME = {};' }, 'x.js')
  assert.is(left, 'function keep() {\n    return 1;\n}\nfunction drop() {}\nconst TABLE = {};\n')
})

test('what is not there, or there twice, stops the build', () => {
  assert.throws(() => cut(code, { gone: '' }, 'x.js'), 'x.js does not declare gone once')
  assert.throws(() => cut(code + code, { keep: '' }, 'x.js'), 'x.js does not declare keep once')
})

test('the app bears the name under which the page keeps its installation', async () => {
  const real = initializeRealApp({ appId: '1' })
  const app = initializeApp({ appId: '1' })
  assert.is(app.name, real.name)
  assert.is(getApp(), app)
  await deleteApp(real)
})

test('a component is made once, at its first use; a missing one is null where it is optional', () => {
  let made = 0
  _registerComponent(
    new Component('x', container => ({ app: container.getProvider('app').getImmediate(), at: ++made })),
  )
  assert.is(made, 0)
  const x = _getProvider(getApp(), 'x')
  assert.is(x.getImmediate(), x.getImmediate())
  assert.is(made, 1)
  assert.is(_getProvider(getApp(), 'heartbeat').getImmediate({ optional: true }), null)
  assert.throws(() => _getProvider(getApp(), 'y').getImmediate(), /no Firebase component y/)
})

test('an error says its code and its details, and has what Firebase reads', () => {
  const details = { serverCode: 404 }
  const error = new ErrorFactory('installations').create('request-failed', details)
  assert.is(error.message, 'installations/request-failed {"serverCode":404}')
  const real = new RealError('installations/request-failed', '', details)
  assert.equal([error.name, error.code, error.customData], [real.name, real.code, real.customData])
})

test('nothing of what stands aside ships, and renewal and installation do', async () => {
  const { metafile, outputFiles } = await build({ ...workerOptions(), outdir: '.' })
  const shipped = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .join('\n')
  for (const name of ['@firebase/app', '@firebase/component', '@firebase/util', '@firebase/logger']) {
    assert.not.ok(shipped.includes(`node_modules/${name}`), name)
  }
  const [worker] = outputFiles
  for (const text of ['play.google.com', 'fcm_token_details_db', 'heartbeat-database']) {
    assert.not.ok(worker?.text.includes(text), text)
  }
  for (const text of ['fcmregistrations', 'firebaseinstallations', 'pushsubscriptionchange']) {
    assert.ok(worker?.text.includes(text), text)
  }
})

test('the page asks for tokens, for only those are renewed in the worker', async () => {
  const page = await readFile('src/edge/push/messaging.ts', 'utf8')
  assert.match(page, /\bgetToken\(/)
  assert.not.match(page, /\b(register|onRegistered)\(/)
})

test.run()
