import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findChrome, sandboxFlags } from '../browsers.mjs'
import { startPushService } from '../push-service/index.ts'
import { serve } from '../serve/static-server.ts'
import { ana, dist, scriptOf } from './harness/app.ts'
import { listed, pressEntry } from './harness/inbox.ts'
import { startNotificationBus } from './harness/notification-bus.ts'
import { pause, until } from './harness/wait.ts'

const test = suite('a device that is away')

test('what is sent while the browser is closed arrives once when it starts again, and is in the list with what was there before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sineta-'))
  const [service, desktop, server] = await Promise.all([
    startPushService(),
    startNotificationBus(),
    serve({ dir: dist }),
  ])
  const { firebaseConfig, vapidKey } = service
  const config = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })
  server.answers.set('/config.js', { type: 'text/javascript', body: config })
  await allowNotifications(folder, server.origin)
  const launch = () =>
    puppeteer.launch({
      executablePath: findChrome() ?? 'chromium',
      userDataDir: folder,
      args: [...service.launchFlags(), ...sandboxFlags()],
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address },
      pipe: true,
    })

  let browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
    await page.waitForSelector('button[data-push="on"]')
    const [device] = service.devices()
    assert.ok(device)
    await service.send({ token: device.token, notification: { title: 'Antes', body: 'x' } })
    await pressEntry(page, 'Antes')
    await until('the message to be read', async () => (await listed(page))[0]?.read)
    await browser.close()
    await until('the browser to be gone', () => !service.devices()[0]?.connected)
    await service.send({ token: device.token, notification: { title: 'Enquanto isso', body: 'x' } })
    assert.is(service.devices()[0]?.pending, 1)

    browser = await launch()
    await until('the notification', () => desktop.shown.length > 0, 60_000)
    await until('the acknowledgement', () => service.devices()[0]?.pending === 0)
    await pause(1000)
    assert.equal(
      desktop.shown.map(({ title }) => title),
      ['Enquanto isso'],
    )
    const again = await browser.newPage()
    await again.goto(server.origin)
    await until('both messages', async () => (await listed(again)).length === 2)
    assert.equal(
      (await listed(again)).map(({ title, read }) => [title, read]),
      [
        ['Enquanto isso', false],
        ['Antes', true],
      ],
    )
  } finally {
    await browser.close()
    await Promise.all([service.stop(), server.stop()])
    desktop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test.run()

/**
 * As a person's own answer is kept. What the driver grants ends with the browser, and a Chromium that starts without
 * the permission gives up the subscription when a message waits for it.
 */
async function allowNotifications(profile: string, origin: string) {
  const exceptions = { notifications: { [`${origin},*`]: { setting: 1 } } }
  await mkdir(join(profile, 'Default'), { recursive: true })
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions } } }),
  )
}
