/** The service worker: offline start, messages in the background, clicks on notifications. Only wires. */
import { showInBackground } from './background.ts'
import { importConfig } from './config.ts'
import { openOnClick } from './notification-click.ts'
import { serveFromPrecache, takeOverAtOnce } from './precache.ts'
import { guardPushes } from './push-guard.ts'

takeOverAtOnce()
serveFromPrecache()

// The order matters: Firebase's own listeners, which come last, stop the events that they handle.
const config = importConfig()
openOnClick()
guardPushes(config)
showInBackground(config)
