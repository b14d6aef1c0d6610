import type { App } from '../e2e/harness/app.ts'
import { until } from '../e2e/harness/wait.ts'
import type { PushService } from '../push-service/index.ts'
import { isAtRest } from './in-page.ts'
import type { Sent } from './ledger.ts'
import type { SideDoor } from './side-door.ts'
import type { PersonId } from './step.ts'
import type { Watch } from './watch.ts'
import type { Windows } from './windows.ts'

/** The device on which the soak goes on: what its parts are, and how things stand. */
export interface Device {
  readonly app: App
  readonly service: PushService
  readonly door: SideDoor
  readonly windows: Windows
  readonly watch: Watch
  readonly sent: Sent[]
  person: PersonId | null
  /** Where pushes go: what a page has told last, as a backend would have kept it, also when it is no longer valid. */
  token: string
  /** Whether a page has said that this token is this person's, and nobody has ended that since. */
  isOn: boolean
  /** The last step that was no push. */
  after: string
}

/** Resolves once every push that is expected anywhere has been stored: none is on its way. */
export async function drain({ door, sent }: Device): Promise<void> {
  const expected = sent.filter(({ person }) => person !== null).length
  await until(`${expected} pushes to be stored`, async () => (await door.count()) >= expected)
}

/** Resolves once every window says that the bell is on, and the token that was told is one that the service knows. */
export async function switchedOn(device: Device): Promise<void> {
  const { app, watch, windows, person } = device
  await windows.inEach('the bell to be on', page => isAtRest(page, 'on'))
  device.token = await until(`the token of ${person}`, () => {
    const told = person && watch.tokens.get(person)
    return told && app.tokens().includes(told) ? told : undefined
  })
  device.isOn = true
}

/**
 * To be called before whatever ends the subscription, which takes with it what has not been stored: from here on nobody
 * is expected to get anything. Windows that are still loading could undo what is done in another.
 */
export async function aboutToEnd(device: Device): Promise<void> {
  await device.windows.inEach('the windows to be at rest', page => isAtRest(page, device.isOn ? 'on' : 'any'))
  await drain(device)
  device.isOn = false
}

/** Resolves once the service has given up the last token. */
export async function tokenGone({ app, token }: Device): Promise<void> {
  await until('the token to be gone', () => !app.tokens().includes(token))
}
