import { atom } from 'jotai/vanilla'
import { bellView } from './bell-view.ts'
import { initialPushState, isTrouble, type PushCommand, type PushEvent, type PushState } from './state.ts'
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

const helpOpenAtom = atom(false)

/** What the bell's help has to explain, if anything, and whether it stands open. */
export const bellHelpAtom = atom(get => {
  const { status } = get(stateAtom)
  const explained = isTrouble(status) || status === 'keyless' ? status : null
  return { status: explained, open: explained !== null && get(helpOpenAtom) }
})

export const closeHelpAtom = atom(null, (_get, set) => set(helpOpenAtom, false))

/** Takes an event; resolves when all that had to be done for it has been done. */
export const pushEventAtom = atom(null, async (get, set, event: PushEvent) => {
  const before = get(stateAtom)
  const [state, ...commands] = transition(before, event)
  set(stateAtom, state)
  set(helpOpenAtom, open => isAnswered(before, state, event) || (open && state.status === before.status))
  await Promise.all(commands.map(command => get(commandRunnerAtom).run(command)))
})

/** Whether a person has asked for push and not got it. What a load did not get is no reason to interrupt anybody. */
function isAnswered(before: PushState, state: PushState, event: PushEvent): boolean {
  if (state.status === 'keyless') return event.type === 'toggle'
  return before.status === 'asking' && before.byPerson && isTrouble(state.status)
}
