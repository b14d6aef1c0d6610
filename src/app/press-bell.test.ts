import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandRunnerAtom, pushEventAtom, pushStateAtom } from '../push/atoms.ts'
import type { Blocker, PushCommand } from '../push/state.ts'
import { pushStart } from '../testing/push-start.ts'
import { pressBell } from './press-bell.ts'

const test = suite('press bell')

/** Presses the bell once, and returns what came of it. */
function press(blocker: Blocker | null) {
  const store = createStore()
  store.set(pushEventAtom, { ...pushStart, wanted: false, blocker })
  const commands: PushCommand['type'][] = []
  const explained: string[] = []
  store.set(commandRunnerAtom, { run: async command => void commands.push(command.type) })
  pressBell(store, text => explained.push(text))
  return { commands, explained, status: store.get(pushStateAtom).status }
}

test('a click while push is off asks for the permission', () => {
  assert.equal(press(null), { commands: ['remember-choice', 'ask-permission'], explained: [], status: 'asking' })
})

test('on installed iOS a tap explains instead of asking', () => {
  const warning =
    'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.'
  assert.equal(press('ios-installed'), { commands: [], explained: [warning], status: 'blocked' })
})

test('where there is no bell nothing happens', () => {
  assert.equal(press('signed-out'), { commands: [], explained: [], status: 'blocked' })
})

test.run()
