import * as assert from 'uvu/assert'
import { ana, scriptOf } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('messages in front')

const message = { notification: { title: 'Pedido 42', body: 'Saiu para entrega' } }

test('a push with title and body is one toast with both, and an inbox entry', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.send(message)
  const { type, text } = await app.toast()
  assert.is(type, 'info')
  assert.match(text, /^Pedido 42\s+Saiu para entrega$/)
  assert.is((await app.page.$$('[role="status"]')).length, 1)
  await app.page.waitForSelector('main li')
  const entry = await app.page.$eval('main li', item => item.textContent ?? '')
  assert.match(entry, /Pedido 42/)
  assert.equal(app.notifications(), [], 'no notification while the window is visible')
})

test('a toast is gone after 8 seconds', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  // Measured in the page, where the test's own round trips do not count; nor does a machine that stood still.
  const measured = app.page.evaluate(async () => {
    const toast = () => document.querySelector('[role="status"]')
    let stall = 0
    const frame = async () => {
      const from = performance.now()
      await new Promise(requestAnimationFrame)
      stall = Math.max(stall, performance.now() - from)
    }
    while (!toast()) await frame()
    const from = performance.now()
    while (toast()) await frame()
    return { stood: performance.now() - from, stall }
  })
  await app.send(message)
  const { stood, stall } = await measured
  assert.ok(stood > 7500 - stall && stood < 9000 + stall, `stood ${stood} ms, longest frame ${stall} ms`)
})

test('a toast stays while it is hovered or focused', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.send(message)
  await app.toast()
  const toasts = async () => (await app.page.$$('[role="status"]')).length
  await app.page.hover('[role="status"]')
  await pause(9000)
  assert.is(await toasts(), 1, 'hovered')
  await app.page.focus('section[aria-label] button')
  await app.page.mouse.move(5, 300)
  await pause(9000)
  assert.is(await toasts(), 1, 'focused')
  await app.page.$eval('section[aria-label] button', button => button.blur())
  await until('the toast to go', async () => (await toasts()) === 0)
})

test('without texts there are the defaults of the language', async ({ open }) => {
  for (const [locale, expected] of [
    ['pt-BR', /Nova notificação\s+Mensagem recebida/],
    ['es', /Nueva notificación\s+Mensaje recibido/],
    ['en', /Nueva notificación\s+Mensaje recibido/],
  ] as const) {
    const app = await open({ config: { shellConfig: { user: ana, locale } } })
    await app.bell('on')
    await app.send({ data: { only: 'data' } })
    assert.match((await app.toast()).text, expected, locale)
  }
})

test('a helper of the page gets the exact toast, and the shell shows none', async ({ open }) => {
  const app = await open({ config: { notify: (toast: unknown) => Object.assign(window, { toast }) } })
  await app.bell('on')
  await app.send(message)
  await until('the helper to be called', () => app.page.evaluate(() => 'toast' in window))
  assert.equal(await app.page.evaluate(() => (window as unknown as { toast: unknown }).toast), {
    title: 'Pedido 42',
    body: 'Saiu para entrega',
    type: 'info',
    duration: 8000,
    position: 'top-right',
  })
  assert.is(await app.page.$('[role="status"]'), null)
})

test('without a helper a message goes to the console only', async ({ open }) => {
  const app = await open({ config: { notify: null } })
  await app.bell('on')
  await app.send(message)
  await until('the line on the console', () => app.console.some(({ text }) => text.includes('no notify helper')))
  assert.is(await app.page.$('[role="status"]'), null)
  assert.not.ok(
    app.console.some(({ text }) => text.includes('Pedido 42')),
    'a console is no place for a message',
  )
})

test('a helper that throws or rejects is named on the console, without what it was about', async ({ open }) => {
  const throwing = (toast: { title: string }) => {
    throw new TypeError(`cannot show ${toast.title}`)
  }
  const rejecting = async (toast: { title: string }) => {
    throw new TypeError(`cannot show ${toast.title}`)
  }
  for (const notify of [throwing, rejecting]) {
    const app = await open({ config: { notify } })
    await app.bell('on')
    await app.send(message)
    await until('the line', () => app.console.some(({ text }) => text.includes('notify failed: TypeError')))
    assert.not.ok(app.console.some(({ text }) => text.includes('Pedido 42')))
  }
})

test('a notify that is no function is named, and the shell shows its own toasts', async ({ open, service }) => {
  const { firebaseConfig, vapidKey } = service
  const globals = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })
  const app = await open({ configScript: `const notify = 'text'\n${globals}` })
  await app.bell('on')
  assert.ok(app.console.some(({ text }) => text.includes('notify must be a function or null')))
  await app.send(message)
  assert.match((await app.toast()).text, /Pedido 42/)
})

test('a person can choose the language, and the choice stays', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'pt' } } })
  await app.bell('on')
  await app.page.select('select', 'es')
  await until('Spanish', () => app.page.$('button[aria-label="Deshabilitar Notificaciones"]'))
  await app.page.reload()
  await app.bell('on')
  assert.is(await app.page.evaluate(() => document.documentElement.lang), 'es')
  await app.send({ data: { only: 'data' } })
  assert.match((await app.toast()).text, /Nueva notificación/)
})

test.run()
