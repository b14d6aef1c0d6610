import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClock } from '../../testing/clock.ts'
import { errorsOf } from '../../testing/console.ts'
import { pushWorld } from '../../testing/push-world.ts'
import { replace } from '../../testing/replace.ts'
import { TOKEN_LIMIT } from './environment.ts'

const test = suite('push, its windows and the device')

type World = ReturnType<typeof pushWorld>

const window = fc.constantFrom(0, 1)
const step = fc.oneof(
  fc.record({ type: fc.constant('toggle' as const), window }),
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('release' as const), index: fc.nat(3), success: fc.boolean() }),
  },
  fc.record({ type: fc.constant('permission' as const), permission: fc.constantFrom('granted', 'denied', 'default') }),
  fc.record({ type: fc.constantFrom('look' as const, 'online' as const), window }),
  fc.record({ type: fc.constant('sign-in' as const), window, userId: fc.constantFrom('ana', 'bruno') }),
  fc.record({ type: fc.constant('sign-out' as const) }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(10_000, 60_000, 120_000) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function take(world: World, step: Step, advance: (ms: number) => void) {
  switch (step.type) {
    case 'toggle':
      return void world.windows[step.window]?.dispatch({ type: 'toggle' })
    case 'release':
      return void world.release(step.index, step.success)
    case 'permission':
      return world.setPermission(step.permission as NotificationPermission)
    case 'look':
      return void world.windows[step.window]?.look()
    case 'online':
      return void world.windows[step.window]?.dispatch({ type: 'online' })
    case 'sign-in':
      return signIn(world, step.window, step.userId)
    case 'sign-out':
      return world.signOut()
    case 'wait':
      return advance(step.ms)
  }
}

/** Who is here already stays; whoever else was here is signed out, in all windows. */
function signIn(world: World, window: number, userId: string) {
  const here = (index: number) => {
    const state = world.windows[index]?.state()
    return state && state.status !== 'blocked' ? state.userId : null
  }
  if (here(window) === userId) return
  if (here(1 - window) !== userId) world.signOut()
  world.start(window, userId)
}

/** Lets all promises run: a message is a task of its own, which comes after them. */
function quiet(): Promise<unknown> {
  return new Promise(resolve => {
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}

const { port1, port2 } = new MessageChannel()

async function settle(world: World) {
  do await quiet()
  while (world.release(0, true))
  void world.deletions.flush()
  do await quiet()
  while (world.release(0, true))
}

async function run(windows: number, steps: readonly Step[]) {
  const world = pushWorld(windows)
  const { browser } = world
  const restore = replace(globalThis, {
    window: { Notification: browser },
    Notification: browser,
    navigator: { onLine: true },
  })
  try {
    await withClock(async clock => {
      for (let index = 0; index < windows; index++) world.start(index, 'ana')
      for (const step of steps) {
        take(world, step, clock.advance)
        await quiet()
      }
      await settle(world)
    })
  } finally {
    restore()
  }
  return world
}

for (const [windows, runs] of [
  [1, 5000],
  [2, 5000],
] as const) {
  test(`${windows} of them agree in the end, whatever happens in whatever order`, async () => {
    await errorsOf(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
          const world = await run(windows, steps)
          const states = world.windows.map(({ state }) => state())
          const held = world.held()
          for (const state of states) {
            assert.is.not(state.status, 'asking')
            if (state.status !== 'blocked')
              assert.is(state.status === 'on' ? state.token : null, held, JSON.stringify(states))
          }
          if (states.every(({ status }) => status === 'blocked')) assert.is(held, null, 'nobody is signed in')
          assert.is(world.shared(), undefined)
          // A request that was given up may bring a token beside the one of the next request; see TOKEN_LIMIT.
          const givenUp = steps.some(step => step.type === 'wait' && step.ms >= TOKEN_LIMIT)
          if (!givenUp) assert.equal(world.atService(), held ? [held] : [])
        }),
        // The same ones each time: what fails for one must fail for whoever looks. Another seed looks elsewhere.
        { numRuns: runs, seed: 1, includeErrorInReport: true },
      ),
    )
  })
}

test.run()
