/** What the worker shares with the windows: opened once for all that happens in its life. */
import { createChannel } from '../src/edge/messages/channel.ts'
import { createClicks } from '../src/edge/messages/clicks.ts'
import { createDatabase } from '../src/edge/storage/database.ts'
import { createInboxIntake } from '../src/edge/storage/inbox-intake.ts'
import { createSettings } from '../src/edge/storage/settings.ts'

const withDatabase = createDatabase()

export const inbox = createInboxIntake(withDatabase)
export const settings = createSettings(withDatabase)
export const clicks = createClicks(withDatabase)
export const channel = createChannel()
