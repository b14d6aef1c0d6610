import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { findChrome, sandboxFlags } from '../../browsers.mjs'
import type { PushService } from '../../push-service/index.ts'

/** A Chromium's profile that outlives its browser. */
export interface Profile {
  launch(env?: NodeJS.ProcessEnv): Promise<Browser>
  remove(): Promise<void>
}

/**
 * A profile whose person has allowed notifications on these origins, as their own answer is kept: what the driver grants
 * ends with the browser, and a Chromium that starts without the permission gives up a subscription that has messages.
 */
export async function createProfile(service: PushService, origins: readonly string[]): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'sineta-'))
  const notifications = Object.fromEntries(origins.map(origin => [`${origin},*`, { setting: 1 }]))
  await mkdir(join(folder, 'Default'))
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions: { notifications } } } }),
  )
  return {
    launch: env =>
      puppeteer.launch({
        executablePath: findChrome() ?? 'chromium',
        userDataDir: folder,
        args: [...service.launchFlags(), ...sandboxFlags(), '--accept-lang=pt-BR'],
        env: { ...process.env, ...env },
        defaultViewport: null,
        pipe: true,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
