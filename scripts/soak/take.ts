import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { dist } from '../e2e/harness/app.ts'
import { pause, until } from '../e2e/harness/wait.ts'
import { aboutToEnd, type Device, drain, switchedOn, tokenGone } from './device.ts'
import { isAtRest, outdate, press } from './in-page.ts'
import { USERS } from './operator.ts'
import { send } from './send.ts'
import type { PersonId, Step } from './step.ts'

/**
 * A push connection that is dropped younger than this, in ms, comes back only after 21-28 s. The browser's limit is 10 s;
 * a second more for what the two clocks do not see of each other.
 */
const SETTLED_CONNECTION = 11_000

/** Takes one step. Rejects where it cannot be taken: what has been waited for is in the message. */
export async function take(device: Device, step: Step): Promise<void> {
  const { service, door, windows } = device
  switch (step.type) {
    case 'push':
      await Promise.all(step.pushes.map(push => send(device, push)))
      return
    case 'reload':
      // Nobody waits for it: what is sent next reaches a window that is loading.
      return startReload(windows.at(step.window))
    case 'open-window':
      return windows.add()
    case 'close-window':
      return windows.close(step.window)
    case 'stop-worker':
      await drain(device)
      return door.stopWorkers()
    case 'drop-connection':
      await pause(SETTLED_CONNECTION - connectionAge(device))
      return service.disconnect()
    case 'release':
      return release(device)
    case 'offline':
    case 'online':
      return windows.setOffline(step.type === 'offline')
    case 'bell-off':
      await aboutToEnd(device)
      await press(windows.at(step.window), 'off')
      return tokenGone(device)
    case 'bell-on':
      device.watch.tokens.clear()
      await press(windows.at(step.window), 'on')
      return switchedOn(device)
    case 'sign-out':
      return signOut(device, step.window)
    case 'sign-in':
      return signIn(device, step.person)
  }
}

/** It may be reloading already, for a new version. */
async function startReload(page: Page) {
  await until('the reload', async () => {
    await outdate(page)
    await page.evaluate(() => void setTimeout(() => location.reload()))
    return true
  })
}

/** In ms. */
function connectionAge({ service }: Device): number {
  const login = service.requests().findLast(({ endpoint, method }) => endpoint === 'mcs' && method === 'LOGIN')
  return Date.now() - (login?.at ?? 0)
}

/**
 * The browser ends the old worker in the middle of a push, should one reach it just then: so nothing is on its way. The
 * windows reload while the next pushes arrive.
 */
async function release(device: Device) {
  await drain(device)
  const worker = await readFile(join(dist, 'firebase-messaging-sw.js'), 'utf8')
  const body = `${worker}\n// the next release`
  device.app.server.answers.set('/firebase-messaging-sw.js', { type: 'text/javascript', body })
  await device.windows.inEach('the old release to be marked', outdate)
  await device.door.update()
}

/** In one window: the others have to hear of it. */
async function signOut(device: Device, index: number) {
  await aboutToEnd(device)
  device.person = null
  await device.door.keepUser(null)
  const page = device.windows.at(index)
  await until('the sign-out', () => page.evaluate(() => window.sineta.signOut().then(() => true)))
  await device.windows.inEach('every window to be signed out', page => isAtRest(page, 'gone'))
  await tokenGone(device)
}

async function signIn(device: Device, person: PersonId) {
  if (device.person) await aboutToEnd(device)
  device.watch.tokens.clear()
  device.person = person
  await device.door.keepUser(person)
  const signInHere = (user: unknown) => window.sineta.signIn(user)
  await device.windows.inEach('the sign-in', page => page.evaluate(signInHere, USERS[person]))
  await switchedOn(device)
}
