import * as assert from 'uvu/assert'
import { commandRunnerAtom, pushEventAtom } from '../push/atoms.ts'
import type { PushCommand, PushEvent } from '../push/state.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pushStart } from '../testing/push-start.ts'
import { Help } from './Help.tsx'

const test = pageSuite('Help')

/** Shows the help of a bell that was clicked, and whose question was answered like this; returns what it then asked for. */
async function show(page: Page, permission: NotificationPermission) {
  const commands: PushCommand['type'][] = []
  const send = (event: PushEvent) => page.store.set(pushEventAtom, event)
  await send({ ...pushStart, wanted: false })
  await page.render(<Help browser="chrome" />)
  await page.act(() => send({ type: 'toggle' }))
  await page.act(() => send({ type: 'permission', attempt: 2, permission }))
  page.store.set(commandRunnerAtom, { run: async command => void commands.push(command.type) })
  return { commands }
}

test('it opens where the question was answered with no, and goes by its button', async page => {
  await show(page, 'denied')
  assert.is(page.count('[role=dialog]'), 1)
  await page.act(() => page.find('[role=dialog] button[aria-label]').click())
  assert.is(page.count('[role=dialog]'), 0)
  assert.is(page.count('#bell-state'), 1)
})

test('to try again is a click on the bell', async page => {
  const { commands } = await show(page, 'default')
  const buttons = [...page.body.querySelectorAll<HTMLButtonElement>('[role=dialog] button:not([aria-label])')]
  assert.is(buttons.length, 1)
  await page.act(() => buttons[0]?.click())
  assert.equal(commands, ['remember-choice', 'ask-permission'])
  assert.is(page.count('[role=dialog]'), 0)
})

test('it is not there where push is on', async page => {
  await show(page, 'granted')
  await page.act(() => page.store.set(pushEventAtom, { type: 'set-token', attempt: 2, token: 'T' }))
  assert.is(page.count('[role=dialog], #bell-state'), 0)
})

test.run()
