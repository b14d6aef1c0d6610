import * as assert from 'uvu/assert'
import { type App, ana } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('messages in the background')

const message = { notification: { title: 'Pedido 42', body: 'Saiu para entrega' } }

test('in a hidden window a message is one notification with its texts', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const front = await app.hide()
  await app.send(message)
  const notification = await firstNotification(app)
  assert.is(notification.title, 'Pedido 42')
  assert.match(notification.body, /Saiu para entrega/)
  await inOrder(app)
  assert.is(app.notifications().length, 2, 'the message and the one that was sent after it')
  assert.is(await app.page.$('[role="status"]'), null)
  await front.close()
})

test('a message that carries only data is one notification with the defaults of the language', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'pt' } } })
  await app.bell('on')
  const front = await app.hide()
  await app.send({ data: { order: '42' } })
  const notification = await firstNotification(app)
  assert.is(notification.title, 'Nova notificação')
  assert.match(notification.body, /Mensagem recebida/)
  await inOrder(app)
  assert.is(app.notifications().length, 2)
  await front.close()
})

test('a missing body gets the default in the language that the person has chosen', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'pt' } } })
  await app.bell('on')
  await app.page.select('select:has([lang])', 'es')
  const front = await app.hide()
  await app.send({ notification: { title: 'Solo un título' } })
  const notification = await firstNotification(app)
  assert.is(notification.title, 'Solo un título')
  assert.match(notification.body, /Mensaje recibido/)
  await front.close()
})

test('a message for an app without a window is shown, and a click opens one', async ({
  open,
  browser,
  notifications,
}) => {
  const app = await open()
  await app.bell('on')
  await app.page.close()
  await app.send({ ...message, webpush: { fcm_options: { link: `${app.origin}/pedidos/42` } } })
  notifications.click(await firstNotification(app))
  const opened = await until('a new window', async () =>
    (await browser.pages()).find(page => page.url() === `${app.origin}/pedidos/42`),
  )
  await opened.waitForSelector('button[data-push="on"]')
  await opened.close()
})

test('a click brings the open window to the front', async ({ open, browser, notifications }) => {
  const app = await open()
  await app.bell('on')
  const front = await app.hide()
  await app.send(message)
  const before = (await browser.pages()).length
  notifications.click(await firstNotification(app))
  await until('the window to be visible', () => app.page.evaluate(() => !document.hidden))
  assert.is((await browser.pages()).length, before)
  assert.is(app.loads(), 1, 'without a link nothing is navigated')
  await front.close()
})

test.run()

function firstNotification(app: App) {
  return until('the notification', () => app.notifications()[0])
}

/** Pushes arrive in order, so when this one is shown nothing of those before it is still to come. */
async function inOrder(app: App) {
  await app.send({ notification: { title: 'Depois', body: '' } })
  await until('the later notification', () => app.notifications().some(({ title }) => title === 'Depois'))
}
