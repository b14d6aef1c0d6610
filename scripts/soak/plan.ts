import { createRandom, type Random } from './random.ts'
import type { PersonId, Push, Step } from './step.ts'

const MAX_BURST = 5

/** A window costs some 50 MB, and the fifth does nothing that the fourth does not. */
const MAX_WINDOWS = 4

/**
 * What happens, and when: bursts of pushes, a disturbance after each, and a release in the middle. It begins with Ana
 * signed in, in one window, and the bell on; it ends with somebody signed in, the bell on, and the network there. The
 * same seed gives the same plan. From 100 pushes on it has every type of step.
 */
export function planSoak(pushes: number, seed: number): Step[] {
  const random = createRandom(seed)
  const planner = createPlanner(pushes, random)
  const disturbances = Object.values(planner.disturbances)
  let released = false
  let deck: (() => void)[] = []
  while (planner.left() > 0) {
    planner.burst()
    if (!released && planner.left() <= pushes / 2) {
      released = true
      planner.release()
    } else if (planner.left() > 0) {
      // Each comes once before any comes again, so that a short run has them all.
      if (deck.length === 0) deck = random.shuffled(disturbances)
      deck.pop()?.()
    }
  }
  return planner.steps
}

/** Notes steps, and knows how things stand after them, so that each step is one that a person could take. */
function createPlanner(pushes: number, random: Random) {
  const steps: Step[] = []
  let sent = 0
  let windows = 1
  let person: PersonId = 'ana'

  const left = () => pushes - sent
  const burst = () => {
    const count = Math.min(random.whole(1, MAX_BURST), left())
    if (count > 0) steps.push({ type: 'push', pushes: Array.from({ length: count }, () => newPush(++sent, random)) })
  }
  const close = () => {
    steps.push({ type: 'close-window', window: someWindow() })
    windows--
  }
  const open = () => {
    if (windows === MAX_WINDOWS) close()
    steps.push({ type: 'open-window' })
    windows++
  }
  const someWindow = () => {
    if (windows === 0) open()
    return random.whole(0, windows - 1)
  }
  const reload = () => steps.push({ type: 'reload', window: someWindow() })
  const stopWorker = () => steps.push({ type: 'stop-worker' })
  const signInTheOther = () => {
    if (windows === 0) open()
    person = person === 'ana' ? 'bruno' : 'ana'
    steps.push({ type: 'sign-in', person })
  }
  const disturbances = {
    reload,
    open,
    close,
    stopWorker,
    dropConnection: () => steps.push({ type: 'drop-connection' }),
    offline() {
      steps.push({ type: 'offline' })
      burst()
      random.pick([reload, open, stopWorker])()
      burst()
      steps.push({ type: 'online' })
    },
    bell() {
      steps.push({ type: 'bell-off', window: someWindow() })
      burst()
      steps.push({ type: 'bell-on', window: someWindow() })
    },
    absence() {
      steps.push({ type: 'sign-out', window: someWindow() })
      burst()
      signInTheOther()
    },
    changeOfPerson: signInTheOther,
  }
  /** With pushes on their way, before and after. */
  const release = () => {
    if (windows === 0) open()
    steps.push({ type: 'release' })
    burst()
  }
  return { steps, left, burst, release, disturbances }
}

function newPush(index: number, random: Random): Push {
  return { title: `soak-${index}`, kind: random.pick(['notification', 'notification', 'link', 'data']) }
}
