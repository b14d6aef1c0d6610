import type { App } from '../e2e/harness/app.ts'
import { BELL, bellRests, HELP } from '../e2e/harness/bell.ts'
import { goOffline } from '../e2e/harness/offline.ts'
import { switchedOff } from './arrange.ts'
import type { Stage, State } from './state.ts'

/** Why push is not on, as the bell explains it to who clicks on it. */
export const helpStates: readonly State[] = [
  { name: 'bell-denied', open: { permission: 'denied' }, arrange: ({ page }) => bellRests(page, 'off') },
  {
    name: 'help-denied',
    open: { permission: 'denied' },
    async arrange(app) {
      await bellRests(app.page, 'off')
      await openHelp(app)
    },
  },
  {
    name: 'help-dismissed',
    open: { permission: 'prompt' },
    async arrange(app) {
      await bellRests(app.page, 'off')
      await openHelp(app)
    },
  },
  {
    name: 'help-refused',
    arrange: afterFault(({ service }) => service.fault('register', { error: 'INVALID_SENDER' })),
  },
  {
    name: 'help-failed',
    arrange: afterFault(({ service }) => service.fault('registrations', { status: 500 }, { method: 'POST' })),
  },
  { name: 'help-offline', arrange: afterFault((_stage, { page }) => goOffline(page)) },
  {
    name: 'help-keyless',
    open: { config: { vapidKey: undefined } },
    async arrange(app) {
      await bellRests(app.page, 'off')
      await openHelp(app)
    },
  },
]

/** The world breaks while push is off, and a person tries to switch it on. */
function afterFault(breakIt: (stage: Stage, app: App) => unknown): State['arrange'] {
  return async (app, stage) => {
    await switchedOff(app)
    await breakIt(stage, app)
    await openHelp(app)
  }
}

async function openHelp({ page }: App): Promise<void> {
  await page.click(BELL)
  await page.waitForSelector(HELP)
}
