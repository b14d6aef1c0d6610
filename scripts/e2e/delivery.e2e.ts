import * as assert from 'uvu/assert'
import { browserSuite } from './harness/browser-test.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('delivery')

/** Chromium takes up to 28 s to come back where its connection was younger than 10 s. */
const RECONNECT = 60_000

test('what is sent while the push connection is down arrives when it is back, each once', async ({ open, service }) => {
  const app = await open()
  await app.bell('on')
  service.disconnect()
  for (const title of ['um', 'dois', 'três']) await app.send({ notification: { title, body: 'x' } })
  const titles = () => app.page.$$eval('main li strong', nodes => nodes.map(node => node.textContent))
  await until('three messages', async () => (await titles()).length >= 3, RECONNECT)
  // What was delivered twice would come right behind.
  await pause(1000)
  assert.equal((await titles()).sort(), ['dois', 'três', 'um'])
})

test('ten pushes at once are ten inbox entries, and the toasts are counted', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  const titles = Array.from({ length: 10 }, (_, index) => `n${index}`)
  await Promise.all(titles.map(title => app.send({ notification: { title, body: 'x' } })))
  const arrived = () => app.page.$$eval('main li strong', nodes => nodes.map(node => node.textContent ?? ''))
  await until('ten entries', async () => (await arrived()).length >= 10)
  assert.equal((await arrived()).sort(), titles)
  assert.is((await app.page.$$('[role="status"]')).length, 4)
  await app.page.waitForSelector('section[aria-label] ::-p-text(Mais 6 notificações)')
})

test.run()
