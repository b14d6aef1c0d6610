/** The service worker: offline start, messages in the background, clicks on notifications. Only wires. */
import { keepConfigWithWorker } from './config.ts'
import { openOnClick } from './notification-click.ts'
import { serveFromPrecache, serveLiveConfig, takeOverAtOnce } from './precache.ts'
import { receivePushes } from './push.ts'

takeOverAtOnce()
serveFromPrecache()
serveLiveConfig()
keepConfigWithWorker()
receivePushes()
openOnClick()
