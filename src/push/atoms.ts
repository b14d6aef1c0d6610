import { atom } from 'jotai/vanilla'
import { bellView } from './bell-view.ts'
import { initialPushState, type PushCommand, type PushEvent, type PushState } from './state.ts'
import { transition } from './transition.ts'

const stateAtom = atom<PushState>(initialPushState)

/** Carries out commands; set once, where the environment is known. */
export const commandRunnerAtom = atom<{ run(command: PushCommand): Promise<void> }>({ run: async () => undefined })

export const pushStateAtom = atom(get => get(stateAtom))

export const bellViewAtom = atom(get => bellView(get(stateAtom)))

/** The device's push token; the event `set-token` sets it. */
export const tokenAtom = atom(get => {
  const state = get(stateAtom)
  return state.status === 'on' ? state.token : null
})

/** Takes an event; resolves when all that had to be done for it has been done. */
export const pushEventAtom = atom(null, async (get, set, event: PushEvent) => {
  const [state, ...commands] = transition(get(stateAtom), event)
  set(stateAtom, state)
  await Promise.all(commands.map(command => get(commandRunnerAtom).run(command)))
})
