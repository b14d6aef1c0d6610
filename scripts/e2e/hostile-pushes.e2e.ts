import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { isRecord } from '../../src/config/checked.ts'
import { messageWordsIn } from '../../src/i18n/message-words.ts'
import { type Message, readMessage, shownTexts } from '../../src/push/message.ts'
import { hostilePayload, hostileText } from '../../src/testing/hostile-payload.ts'
import type { App } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { allTexts, countListed } from './harness/inbox.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('hostile pushes')

const markup = '<img src=x onerror="document.title=1">'
let lastId = 0
const wire = (notification: unknown) => JSON.stringify({ from: '1', fcmMessageId: `strange-${++lastId}`, notification })

const malformed: [name: string, payload: string | null, body: string, line: RegExp][] = [
  ['no JSON', 'hello', 'hello', /^\[sineta\] push: the message is not JSON$/],
  ['a number', '42', '42', /^\[sineta\] push: the message is not a JSON object$/],
  ['a list', '["secret"]', 'Mensagem recebida', /^\[sineta\] push: the message is not a JSON object$/],
  ['nothing', null, 'Mensagem recebida', /^\[sineta\] push: the message is empty$/],
]

test('what is no message at all is shown by what it says, and named on the console without that', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const worker = await app.workerConsole()
  // The last says no more than the one before it, so it is the same message once more.
  for (const [name, payload, body, line] of malformed.slice(0, 3)) {
    await app.sendRaw(payload)
    assert.is((await app.toast()).text, `Nova notificação ${body}`, name)
    await until(`the line about ${name}`, () => worker.some(text => line.test(text)))
    await dismiss(app)
  }
  const front = await app.hide()
  for (const [name, payload, body, line] of malformed) {
    const [before, lines] = [app.notifications().length, worker.length]
    await app.sendRaw(payload)
    const shown = await until(`a notification for ${name}`, () => app.notifications()[before])
    assert.equal([shown.title, shown.body.split('\n').at(-1)], ['Nova notificação', body], name)
    await until(`the line about ${name}`, () => worker.slice(lines).some(text => line.test(text)))
  }
  await front.close()
  for (const text of worker) assert.not.match(text, /hello|42|secret/)
})

const strange: [name: string, notification: unknown, toast: string][] = [
  ['a number for a title', { title: 7, body: 'x' }, '7 x'],
  ['an object for a title', { title: { a: 1 }, body: 'x' }, 'Nova notificação x'],
  ['a list for a body', { title: 'x', body: ['a'] }, 'x Mensagem recebida'],
  ['markup for a title', { title: markup, body: 'x' }, `${markup} x`],
  ['100 kB for a title', { title: 'á'.repeat(50_000), body: 'x' }, `${'á'.repeat(199)}… x`],
  ['text for a notification', 'text', 'Nova notificação Mensagem recebida'],
  ['spaces for a title', { title: ' \n', body: 'x' }, 'Nova notificação x'],
  // Chromium on Linux ends, with all its windows, where one of these reaches the desktop in a notification.
  [
    'what is no character',
    { title: 'a\uffffb', body: '\u{1ffff}x', actions: [{ action: 'a', title: 'T\ufdd0\ufffe' }] },
    'ab x',
  ],
  ['half a character', { title: 'a\ud800b', body: '\udc00' }, 'a\ufffdb \ufffd'],
]

test('strange texts are harmless in a toast and in a notification', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  for (const [name, notification, text] of strange) {
    await app.sendRaw(wire(notification))
    // What has no character of its own stands in the page as it came, and reaches this test as the replacement does.
    assert.is((await app.toast()).text.toWellFormed(), text, name)
    await dismiss(app)
  }
  const front = await app.hide()
  for (const [name, notification, text] of strange) {
    const before = app.notifications().length
    await app.sendRaw(wire(notification))
    const { title, body } = await until(`a notification for ${name}`, () => app.notifications()[before])
    assert.is(`${title} ${body.split('\n').at(-1)}`, text, name)
  }
  await front.close()
  assert.match(await app.page.title(), /^\(\d+\) Sineta$/)
})

/** Always the same ones, so that a failure can be repeated. */
const SEED = 20_260_101
const COUNT = 300

/** Two of three objects have an id of their own. What has none and says the same as another is left out. */
function hostilePushes(): string[] {
  const samples = fc.sample(
    fc.oneof(
      { weight: 8, arbitrary: hostilePayload(50_000) },
      { weight: 1, arbitrary: hostileText(50_000) },
      { weight: 1, arbitrary: hostileText(500) },
    ),
    { numRuns: 2 * COUNT, seed: SEED },
  )
  const pushes = samples.map((payload, index) => {
    // As text of its own, or as JSON.
    if (typeof payload === 'string' && index % 2 === 0) return payload.toWellFormed() || 'text'
    if (!isRecord(payload)) return JSON.stringify(payload)
    const { fcmMessageId: _, ...rest } = payload
    return JSON.stringify(index % 3 === 0 ? rest : { ...rest, fcmMessageId: `hostile-${index}` })
  })
  const distinct = new Map(pushes.map(push => [keyOf(readMessage(parsed(push), ORIGIN)), push]))
  return [...distinct.values()].slice(0, COUNT)
}

const ORIGIN = 'http://localhost'

function keyOf({ id, title, body, data }: Message): string {
  return id ?? JSON.stringify([title, body, data])
}

test(`${COUNT} hostile pushes are all stored and listed, and do nothing`, async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const lines = await app.workerConsole()
  const thrown: string[] = []
  const dialogs: string[] = []
  const worker = await app.worker()
  worker.client.on('Runtime.exceptionThrown', ({ exceptionDetails }) => thrown.push(exceptionDetails.text))
  app.page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  const pushes = hostilePushes()
  const expected = expectedTexts(pushes)
  assert.is(pushes.length, COUNT)
  for (const push of pushes.slice(0, COUNT / 2)) await app.sendRaw(push)
  const front = await app.hide()
  for (const push of pushes.slice(COUNT / 2)) await app.sendRaw(push)
  await until('all to be stored', async () => (await storedTexts(app)).length >= expected.length)
  await front.close()
  await app.page.bringToFront()
  await until('all to be listed', async () => (await countListed(app.page)) >= expected.length)

  const stored = await storedTexts(app)
  assert.equal([...stored].sort(), [...expected].sort())
  assert.equal((await allTexts(app.page)).reverse(), stored)
  assert.equal(await foreignElements(app), [])
  await until('the title to count them', async () => (await app.page.title()) === `(${expected.length}) Sineta`)
  assert.equal(dialogs, [])
  assert.equal(thrown, [])
  assert.equal(
    [...lines, ...app.console.map(({ text }) => text)].filter(text => !/^\[sineta\] push: the message/.test(text)),
    [],
  )
  assert.is(app.loads(), 1)
})

/** What the inbox has to hold, by the reader's own rules. */
function expectedTexts(pushes: readonly string[]): string[] {
  const words = messageWordsIn('pt')
  return pushes.map(push => JSON.stringify(Object.values(shownTexts(readMessage(parsed(push), ORIGIN), words))))
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}

/** As JSON, made in the page: half a character would not survive the way to this test. Oldest first. */
function storedTexts({ page }: App): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('sineta'))
    const entries: { title: string | null; body: string | null }[] = await answer(
      database.transaction('entries').objectStore('entries').getAll(),
    )
    database.close()
    return entries.map(({ title, body }) => JSON.stringify([title ?? 'Nova notificação', body ?? 'Mensagem recebida']))
  })
}

/** What stands where messages are shown and is no part of how the shell shows them. */
function foreignElements({ page }: App): Promise<string[]> {
  return page.evaluate(() => {
    const own = 'ul, li, button, strong, span, time, p, b, h1, header, section, small, div'
    // A toast has icons beside its texts; a list of messages has none.
    const icon = 'section[aria-label] svg *, section[aria-label] svg'
    const isOwn = (element: Element) => element.matches(own) || (element.matches(icon) && !element.closest('[role]'))
    const places = document.querySelectorAll('main *, section[aria-label] *, dialog, iframe, object, embed')
    return Array.from(places)
      .filter(element => !isOwn(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}

/** Takes the toast away that is there. */
async function dismiss({ page }: App) {
  await page.click('section[aria-label] button')
  await until('the toast to go', async () => (await page.$('[role="status"]')) === null)
}

test.run()
