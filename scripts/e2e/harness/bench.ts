import type { Browser } from 'puppeteer-core'
import type { PushService } from '../../push-service/index.ts'
import type { NotificationBus } from './notification-bus.ts'

/** What all browser tests share, because it takes seconds to start: a Chromium and the push service it listens to. */
export interface Bench {
  readonly browser: Browser
  readonly service: PushService
  /** The desktop's notification centre, as far as Chromium is concerned. */
  readonly notifications: NotificationBus
  /** What a policy has refused since the last test; a test that means to be refused takes its own away. */
  readonly violations: string[]
  setPermission(origin: string, state: Permission): Promise<void>
}

export type Permission = 'granted' | 'denied' | 'prompt'
