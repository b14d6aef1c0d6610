import puppeteer from 'puppeteer-core'
import { findChrome, sandboxFlags } from '../../browsers.mjs'
import { startPushService } from '../../push-service/index.ts'
import { openApp } from './app.ts'
import type { Bench } from './bench.ts'
import { startNotificationBus } from './notification-bus.ts'
import { watchViolations } from './violations.ts'

let starting: Promise<Bench> | undefined

export function sharedBench(): Promise<Bench> {
  starting ??= startBench()
  return starting
}

async function startBench(): Promise<Bench> {
  const [service, notifications] = await Promise.all([startPushService(), startNotificationBus()])
  const browser = await puppeteer.launch({
    executablePath: findChrome() ?? 'chromium',
    args: [...service.launchFlags({ resolve: ['*.test'] }), ...sandboxFlags(), '--accept-lang=pt-BR'],
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: notifications.address },
    defaultViewport: null,
    pipe: true,
  })
  const bench: Bench = {
    browser,
    service,
    notifications,
    violations: watchViolations(browser),
    setPermission: (origin, state) =>
      browser.defaultBrowserContext().setPermission(origin, { permission: { name: 'notifications' }, state }),
  }
  await keepSubscription(bench)
  return bench
}

/** When its last subscription ends, Chromium leaves the push service, and the next one takes up to 30 s. */
async function keepSubscription(bench: Bench): Promise<void> {
  const app = await openApp(bench)
  await app.bell('on')
  await bench.service.whenConnected(30_000)
  await app.page.close()
}
