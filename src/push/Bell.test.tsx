import { useAtomValue, useSetAtom } from 'jotai/react'
import * as assert from 'uvu/assert'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { pushStart } from '../testing/push-start.ts'
import { bellViewAtom, commandRunnerAtom, pushEventAtom } from './atoms.ts'
import { Bell } from './Bell.tsx'
import type { PushCommand, PushEvent } from './state.ts'

const test = pageSuite('Bell')

const start = { ...pushStart, wanted: false }
const token: PushEvent = { type: 'set-token', attempt: 1, token: 'T' }

/** Shows the bell after these events and returns what it asked for from then on. */
async function showBell(page: Page, ...events: PushEvent[]) {
  const commands: PushCommand['type'][] = []
  for (const event of events) await page.store.set(pushEventAtom, event)
  page.store.set(commandRunnerAtom, { run: async command => void commands.push(command.type) })
  await page.render(<BellOfStore />)
  return { commands }
}

/** As the app shows it, whatever it is mounted in. */
function BellOfStore() {
  const view = useAtomValue(bellViewAtom)
  const words = useAtomValue(wordsAtom)
  const send = useSetAtom(pushEventAtom)
  return view && <Bell view={view} label={words[view.label]} press={() => send({ type: 'toggle' })} />
}

const bell = (page: Page) => page.find<HTMLButtonElement>('button')

test('there is no bell where nothing is known yet, nobody is signed in, or push was skipped', async page => {
  await showBell(page)
  assert.is(page.count('button'), 0)
  for (const blocker of ['insecure', 'tauri', 'no-config', 'signed-out', 'ios'] as const) {
    await page.act(() => page.store.set(pushEventAtom, { ...start, blocker }))
    assert.is(page.count('button'), 0, blocker)
  }
})

test('a bell whose messaging does not initialise leaves the page', async page => {
  await showBell(page, start)
  assert.is(page.count('button'), 1)
  await page.act(() => page.store.set(pushEventAtom, { type: 'init-failed' }))
  assert.is(page.count('button'), 0)
})

test('while push is off the bell says that a click switches it on', async page => {
  await showBell(page, start)
  assert.is(bell(page).dataset.push, 'off')
  assert.is(bell(page).getAttribute('aria-label'), 'Habilitar Notificações')
  assert.is(bell(page).getAttribute('aria-busy'), null)
})

test('while push is on the bell is filled and says that a click switches it off', async page => {
  await showBell(page, { ...start, wanted: true }, token)
  assert.is(bell(page).dataset.push, 'on')
  assert.is(bell(page).getAttribute('aria-label'), 'Desabilitar Notificações')
  assert.is(page.count('button path[fill="currentColor"]'), 1)
})

test('the bell has no pressed state, since its name already says what a click does', async page => {
  await showBell(page, { ...start, wanted: true }, token)
  assert.not(bell(page).hasAttribute('aria-pressed'))
  await page.act(() => bell(page).click())
  assert.not(bell(page).hasAttribute('aria-pressed'))
})

test('a click while push is off asks for the permission, and the bell is busy but operable until the answer', async page => {
  const { commands } = await showBell(page, start)
  await page.act(() => bell(page).click())
  assert.equal(commands, ['remember-choice', 'ask-permission'])
  assert.is(bell(page).getAttribute('aria-busy'), 'true')
  assert.is(bell(page).getAttribute('aria-label'), 'Cancelar a ativação das notificações')
  assert.not(bell(page).disabled)

  await page.act(() => page.store.set(pushEventAtom, { type: 'permission', attempt: 2, permission: 'denied' }))
  assert.is(bell(page).getAttribute('aria-busy'), null)
  assert.is(bell(page).dataset.push, 'off')
})

test("a second click takes the person's own request back, whose answer comes to nothing", async page => {
  const { commands } = await showBell(page, start)
  await page.act(() => bell(page).click())
  await page.act(() => bell(page).click())
  assert.equal(commands.slice(2), ['remember-choice', 'drop-token'])
  assert.is(bell(page).getAttribute('aria-busy'), null)
  await page.act(() => page.store.set(pushEventAtom, { type: 'set-token', attempt: 2, token: 'LATE' }))
  assert.is(bell(page).dataset.push, 'off')
})

test('a click while push is on drops the token and turns the bell grey at once', async page => {
  const { commands } = await showBell(page, { ...start, wanted: true }, token)
  await page.act(() => bell(page).click())
  assert.equal(commands, ['remember-choice', 'drop-token'])
  assert.is(bell(page).dataset.push, 'off')
  assert.is(page.count('button path[fill="currentColor"]'), 0)
})

test('on installed iOS the bell carries a warning mark, and says what it means', async page => {
  await showBell(page, { ...start, blocker: 'ios-installed' })
  assert.is(
    bell(page).getAttribute('aria-label'),
    'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  )
  assert.is(bell(page).dataset.push, 'off')
  assert.is(page.count('button svg'), 2)
})

test('without a usable key the bell stands there, off, and each click says why again', async page => {
  const { commands } = await showBell(page, { ...start, keyUsable: false })
  await page.act(() => bell(page).click())
  await page.act(() => bell(page).click())
  assert.equal(commands, ['report-key', 'report-key'])
  assert.is(bell(page).dataset.push, 'off')
})

test('the bell follows the language', async page => {
  await showBell(page, start)
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(bell(page).getAttribute('aria-label'), 'Habilitar Notificaciones')
})

test.run()
