import * as assert from 'uvu/assert'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('hostile pushes')

const markup = '<img src=x onerror="document.title=1">'
const wire = (notification: unknown) => JSON.stringify({ from: '1', fcmMessageId: '1', notification })

const malformed: [string, string | null, RegExp][] = [
  ['no JSON', 'hello', /push: the message is not JSON/],
  ['a number', '42', /push: the message is not a JSON object/],
  ['null', 'null', /push: the message is not a JSON object/],
  ['empty', null, /push: the message is empty/],
]

test('what is no message at all is shown with the defaults, and named on the console', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const worker = await app.workerConsole()
  for (const [name, payload, line] of malformed) {
    const before = app.notifications().length
    await app.sendRaw(payload)
    const shown = await until(`a notification for ${name}`, () => app.notifications()[before])
    assert.is(shown.title, 'Nova notificação', name)
    await until(`the line about ${name}`, () => worker.some(text => line.test(text)))
  }
})

const strange: [string, unknown, RegExp][] = [
  ['a number for a title', { title: 7, body: 'x' }, /^7 x$/],
  ['an object for a title', { title: { a: 1 }, body: 'x' }, /^Nova notificação x$/],
  ['a list for a body', { title: 'x', body: ['a'] }, /^x Mensagem recebida$/],
  ['markup for a title', { title: markup, body: 'x' }, /^<img src=x onerror="document\.title=1"> x$/],
  ['100 kB for a title', { title: 'á'.repeat(50_000), body: 'x' }, /^á{199}… x$/],
  ['text for a notification', 'text', /^Nova notificação Mensagem recebida$/],
  ['spaces for a title', { title: ' \n', body: 'x' }, /^Nova notificação x$/],
]

test('strange texts are harmless in a toast', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  for (const [name, notification, expected] of strange) {
    await app.sendRaw(wire(notification))
    assert.match((await app.toast()).text, expected, name)
    await app.page.click('section[aria-label] button')
    await until('the toast to go', async () => (await app.page.$('[role="status"]')) === null)
  }
  assert.is(await app.page.title(), 'Sineta')
})

test('strange texts are harmless in a notification', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const front = await app.hide()
  for (const [name, notification, expected] of strange) {
    const before = app.notifications().length
    await app.sendRaw(wire(notification))
    const { title, body } = await until(`a notification for ${name}`, () => app.notifications()[before])
    const text = body.split('\n').at(-1)
    assert.match(`${title} ${text}`, name.includes('markup') ? /img src=x/ : expected, name)
  }
  await front.close()
})

test.run()
