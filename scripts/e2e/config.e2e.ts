import * as assert from 'uvu/assert'
import type { App, AppOptions } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('config.js')

test('without firebaseConfig, or its apiKey, push is skipped without a word', async ({ open, service }) => {
  const withoutKey = { ...service.firebaseConfig, apiKey: undefined }
  for (const firebaseConfig of [undefined, withoutKey]) {
    const app = await open({ config: { firebaseConfig } })
    await isSettled(app)
    assert.is(await app.page.$('button[data-push]'), null)
    assert.equal(app.console, [])
    const loaded = await app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    assert.not.ok(loaded.some(name => name.includes('/messaging-')))
  }
})

test('a missing field of firebaseConfig is a failed initialisation that names it', async ({ open, service }) => {
  for (const field of ['projectId', 'appId', 'messagingSenderId']) {
    const app = await open({ config: { firebaseConfig: { ...service.firebaseConfig, [field]: undefined } } })
    await isSettled(app)
    assert.is(await app.page.$('button[data-push]'), null)
    assert.is(app.console.length, 1)
    assert.match(app.console[0]?.text ?? '', `firebaseConfig.${field} is missing`)
  }
})

test('without a usable vapidKey the bell is off, and each click says why', async ({ open }) => {
  for (const [vapidKey, said] of [
    [undefined, /vapidKey is missing/],
    ['BAAA', /vapidKey is malformed: 3 bytes instead of 65/],
    ['não é chave', /vapidKey is malformed: it is not base64url/],
    [42, /vapidKey must be a string/],
  ] as const) {
    const app = await open({ config: { vapidKey }, permission: 'prompt', answer: 'granted' })
    await app.bell('off')
    const said1 = () => app.console.filter(({ text }) => said.test(text)).length
    assert.is(said1(), 1)
    await app.page.click('button[data-push="off"]')
    await until('the error at the click', () => said1() === 2)
    await app.bell('off')
    assert.is(await app.permissionRequests(), 0)
    assert.is(app.tokens().length, 0)
  }
})

test('wrong types are named, and the defaults are used', async ({ open }) => {
  for (const [config, said] of [
    [{ firebaseConfig: 'text' }, /firebaseConfig must be an object, but is a string/],
    [{ firebaseConfig: { apiKey: 1 } }, /firebaseConfig\.apiKey must be a string, but is a number/],
    [{ shellConfig: [] }, /shellConfig must be an object, but is an array/],
    [{ shellConfig: { user: 'ana' } }, /shellConfig\.user must be an object or null, but is a string/],
    [{ shellConfig: { user: { id: 1 } } }, /shellConfig\.user\.id must be a string, but is a number/],
    [{ shellConfig: { locale: 5 } }, /shellConfig\.locale must be a string, but is a number/],
    [{ notify: 'text' }, /notify must be a function or null/],
  ] as const) {
    const app = await open({ config })
    await isSettled(app)
    assert.is(app.console.filter(({ text }) => said.test(text)).length, 1, String(said))
  }
})

const broken: [string, AppOptions, RegExp][] = [
  ['a syntax error', { configScript: 'firebaseConfig = {' }, /config\.js, line 1: .*SyntaxError/],
  [
    'an error half-way',
    { configScript: 'vapidKey = 1\nnowhere.x = 1' },
    /config\.js, line 2: .*nowhere is not defined/,
  ],
  ['no file', { answers: { '/config.js': { status: 404 } } }, /config\.js could not be loaded/],
  ['a page instead', { answers: { '/config.js': { type: 'text/html', body: '<!doctype html>' } } }, /config\.js/],
]

for (const [name, options, said] of broken) {
  test(`${name}: one clear line, and the shell stands`, async ({ open }) => {
    const app = await open(options)
    await isSettled(app)
    await until('the line on the console', () => app.console.some(({ text }) => said.test(text)))
    assert.is(await app.page.$('button[data-push]'), null)
    assert.is(await app.page.$eval('h1', heading => heading.textContent), 'Mensagens')
  })
}

test('globals that are declared with const are read too', async ({ open, service }) => {
  const { firebaseConfig, vapidKey } = service
  const configScript = `const firebaseConfig = ${JSON.stringify(firebaseConfig)}
const vapidKey = '${vapidKey}'
const shellConfig = { user: { id: 'ana' } }`
  const app = await open({ configScript })
  await app.bell('on')
})

test('a config.js that is missing at the first visit works from the next one on, in the worker too', async ({
  open,
}) => {
  const app = await open({ answers: { '/config.js': { status: 404 } } })
  await isSettled(app)
  app.server.answers.set('/config.js', app.config)
  await app.page.reload()
  await app.bell('on')
  const front = await app.hide()
  await app.send({ notification: { title: 'Chegou', body: 'x' } })
  const shown = await until('the notification', () => app.notifications()[0])
  assert.is(shown.title, 'Chegou')
  await front.close()
})

test('a value that throws when it is read is named, and the shell stands', async ({ open }) => {
  const app = await open({ configScript: 'shellConfig = { get user() { throw new Error("no") } }' })
  await isSettled(app)
  assert.ok(app.console.some(({ text }) => text.includes('shellConfig cannot be read')))
})

test('sineta is there when the first token event arrives', async ({ open }) => {
  const app = await open({
    config: { shellConfig: { user: null } },
    prepare: page =>
      page.evaluateOnNewDocument(() =>
        addEventListener('sineta:token', () =>
          document.documentElement.setAttribute('data-ready', String('sineta' in window)),
        ),
      ),
  })
  await isSettled(app)
  assert.is(await app.page.$eval('html', html => html.getAttribute('data-ready')), 'true')
})

test('nobody signed in: no bell, no token', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: null } } })
  await isSettled(app)
  assert.is(await app.page.$('button[data-push]'), null)
  assert.is(app.tokens().length, 0)
})

test.run()

/** The page has told the wider product how push stands, so nothing more is to come at load. */
async function isSettled(app: App) {
  await until('the token event', async () => (await app.tokenEvents()).length > 0)
}
