import puppeteer, { type Browser } from 'puppeteer-core'
import { findChrome, sandboxFlags } from '../browsers.mjs'
import { type PushService, startPushService } from '../push-service/index.ts'

/** A Chromium, the push service it listens to, and nothing else: the internet is out of its reach. */
export interface Chromium {
  readonly browser: Browser
  readonly service: PushService
  stop(): Promise<void>
}

export async function startChromium(): Promise<Chromium> {
  const service = await startPushService()
  const browser = await puppeteer.launch({
    executablePath: findChrome() ?? 'chromium',
    args: [...service.launchFlags(), ...sandboxFlags(), '--accept-lang=pt-BR'],
    defaultViewport: null,
    pipe: true,
  })
  return {
    browser,
    service,
    async stop() {
      await browser.close()
      await service.stop()
    },
  }
}
