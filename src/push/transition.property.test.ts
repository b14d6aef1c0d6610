import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BLOCKERS, PERMISSIONS, TROUBLES } from '../testing/push-states.ts'
import { pushEventAtom, pushStateAtom, tokenAtom } from './atoms.ts'
import { initialPushState, type PushCommand, type PushEvent, type PushState } from './state.ts'
import { transition } from './transition.ts'

const test = suite('push transition: whatever happens')

/** The same ones each time: what fails for one must fail for whoever looks. Another seed looks elsewhere. */
const RUNS = { numRuns: 10_000, seed: 1 }

/** Something that happens, before it is known which attempt is the present one. */
type Happening =
  | { readonly kind: 'event'; readonly event: Exclude<PushEvent, { readonly attempt: number }> }
  /** An answer to nothing that was asked: `ahead` of the present attempt, or behind it. */
  | { readonly kind: 'stray'; readonly ahead: number; readonly answer: Answer }
  /** An answer to one of the requests that were made; the same may be answered again. */
  | { readonly kind: 'reply'; readonly request: number; readonly answer: Answer }

type Answer = Extract<PushEvent, { readonly attempt: number }>

interface Moment {
  readonly before: PushState
  readonly event: PushEvent
  readonly after: PushState
  readonly commands: readonly PushCommand[]
}

const user = fc.constantFrom('ana', 'bruno', null)
const token = fc.constantFrom('T1', 'T2', 'T3')
const permission = fc.constantFrom(...PERMISSIONS)
const rarely = fc.integer({ min: 0, max: 3 }).map(number => number === 3)
const likely = fc.boolean().chain(first => (first ? fc.constant(true) : fc.boolean()))

const start = fc.record({
  type: fc.constant('start' as const),
  userId: user,
  blocker: fc.option(fc.constantFrom(...BLOCKERS), { freq: 5 }),
  keyUsable: likely,
  wanted: likely,
  permission,
  promptOnLoad: fc.boolean(),
})
const event = fc.oneof(
  start,
  fc.constant({ type: 'toggle' as const }),
  fc.constant({ type: 'toggle' as const }),
  fc.constant({ type: 'online' as const }),
  fc.constantFrom({ type: 'signed-out' as const }, { type: 'init-failed' as const }),
  fc.record({ type: fc.constant('permission-changed' as const), permission, wanted: fc.boolean() }),
  fc.record({
    type: fc.constant('seen' as const),
    wanted: fc.boolean(),
    permission,
    token: fc.option(token),
    taken: rarely,
  }),
)
const reason = fc.constantFrom(...TROUBLES, 'unwanted' as const)
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ type: fc.constant('set-token' as const), attempt: fc.constant(0), token }),
  fc.record({ type: fc.constant('no-token' as const), attempt: fc.constant(0), reason }),
  fc.record({ type: fc.constant('permission' as const), attempt: fc.constant(0), permission }),
)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), event }),
  fc.record({ kind: fc.constant('stray' as const), ahead: fc.integer({ min: -3, max: 3 }), answer }),
  fc.record({ kind: fc.constant('reply' as const), request: fc.nat(7), answer }),
)
const happenings = fc
  .tuple(start, fc.array(happening, { maxLength: 20 }))
  .map(([event, rest]): readonly Happening[] => [{ kind: 'event', event }, ...rest])

/** Lets all of it happen, one after the other; `request` counts back from the newest. */
function play(happenings: readonly Happening[]): readonly Moment[] {
  const moments: Moment[] = []
  const attempts: number[] = []
  let state: PushState = initialPushState
  for (const happening of happenings) {
    const event = eventOf(happening, state, attempts)
    if (!event) continue
    const [after, ...commands] = transition(state, event)
    moments.push({ before: state, event, after, commands })
    attempts.unshift(...commands.flatMap(command => ('attempt' in command ? [command.attempt] : [])))
    state = after
  }
  return moments
}

function eventOf(happening: Happening, { attempt }: PushState, attempts: readonly number[]): PushEvent | undefined {
  if (happening.kind === 'event') return happening.event
  if (happening.kind === 'stray') return { ...happening.answer, attempt: attempt + happening.ahead }
  const asked = attempts[happening.request]
  return asked === undefined ? undefined : { ...happening.answer, attempt: asked }
}

/** A sentence that is true of every moment, and of what came before it. */
function always(sentence: string, check: (moment: Moment, earlier: readonly Moment[]) => void) {
  const holds = (all: readonly Happening[]) => {
    const moments = play(all)
    for (const [index, moment] of moments.entries()) check(moment, moments.slice(0, index))
  }
  test(sentence, () => fc.assert(fc.property(happenings, holds), RUNS))
}

const FIELDS: { readonly [S in PushState['status']]: readonly string[] } = {
  idle: [],
  blocked: ['blocker'],
  keyless: [],
  asking: ['byPerson', 'mayPrompt'],
  off: [],
  denied: [],
  dismissed: [],
  refused: [],
  offline: [],
  failed: [],
  on: ['token'],
}

always('every state is one of the union, with the fields of its status and no others', ({ after }) => {
  const { attempt, userId, status, ...rest } = after
  assert.equal(Object.keys(rest).sort(), [...(FIELDS[status] ?? assert.unreachable(status))])
  assert.ok(Number.isSafeInteger(attempt) && attempt >= 0)
  assert.ok(userId === null || typeof userId === 'string')
})

always(
  'an answer to another request than the present one changes nothing, and asks for nothing',
  ({ before, event, after, commands }) => {
    if (!('attempt' in event) || event.attempt === before.attempt) return
    assert.is(after, before)
    assert.equal(commands, [])
  },
)

always('attempts grow with every request, never decrease, and a request carries the present one', moment => {
  const { before, after, commands } = moment
  assert.ok(after.attempt >= before.attempt)
  if (before.status !== 'asking' && after.status === 'asking') assert.ok(after.attempt > before.attempt)
  for (const command of commands) {
    if (!('attempt' in command)) continue
    assert.is(command.attempt, after.attempt)
    assert.is(after.status, 'asking')
  }
})

always('only a start changes for whom push is, and commands are for nobody else', moment => {
  const { before, event, after, commands } = moment
  if (event.type !== 'start') assert.is(after.userId, before.userId)
  for (const command of commands) if ('userId' in command) assert.is(command.userId, after.userId)
})

always('what a person has switched off stays off until a person says otherwise', ({ event, after }, earlier) => {
  if (!isOffByPerson(earlier) || saysOn(event)) return
  assert.ok(after.status !== 'asking' && after.status !== 'on', `${event.type} leads to ${after.status}`)
})

always('whoever leaves a token or a request behind says so', ({ before, event, after, commands }) => {
  if (before.status !== 'on' && before.status !== 'asking') return
  if (after.status === 'on' || after.status === 'asking') return
  // A start comes after a sign-out; the answer of a request says that there is nothing to end; messaging that has failed
  // has no token, nor anything to end one with; and what somebody else has taken over is theirs.
  if (event.type === 'start' || 'attempt' in event || event.type === 'init-failed') return
  if (event.type === 'seen' && event.wanted && event.taken) return
  const ending = event.type === 'signed-out' ? 'leave' : 'drop-token'
  assert.ok(
    commands.some(({ type }) => type === ending),
    `${event.type} leads to ${after.status}`,
  )
})

always('after a sign-out push is blocked until the next start', ({ before, event, after, commands }, earlier) => {
  const since = earlier.findLast(({ event: { type } }) => type === 'start' || type === 'signed-out')
  if (event.type === 'start' || (event.type !== 'signed-out' && since?.event.type !== 'signed-out')) return
  // Where nobody was, nobody can leave.
  if (before.userId === null) return assert.ok(after.status === 'blocked' || after.status === 'idle')
  assert.equal([after.status, 'blocker' in after && after.blocker], ['blocked', 'signed-out'])
  if (event.type !== 'signed-out') assert.equal(commands, [])
})

test('there is a token where push is on, and nowhere else', () => {
  fc.assert(
    fc.property(happenings, all => {
      const store = createStore()
      for (const { event, after } of play(all)) {
        void store.set(pushEventAtom, event)
        assert.equal(store.get(pushStateAtom), after)
        assert.is(store.get(tokenAtom), after.status === 'on' ? after.token : null)
        assert.is('token' in after, after.status === 'on')
      }
    }),
    RUNS,
  )
})

/** Whether the last thing that a person has said, here or in another window, is off. */
function isOffByPerson(moments: readonly Moment[]): boolean {
  const last = moments.findLast(({ before, event, after }) => saysOn(event) || saysOff(event, before, after))
  return last !== undefined && saysOff(last.event, last.before, last.after)
}

function saysOff(event: PushEvent, before: PushState, after: PushState): boolean {
  if (event.type === 'toggle') return before.status !== 'off' && after.status === 'off'
  return after.status === 'off' && (event.type === 'seen' ? !event.wanted : isUnwanted(event) && after !== before)
}

function isUnwanted(event: PushEvent): boolean {
  return event.type === 'no-token' && event.reason === 'unwanted'
}

/** A start reads what was said before; what another window has been told is told to this one as `wanted`. */
function saysOn(event: PushEvent): boolean {
  if (event.type === 'seen' || event.type === 'permission-changed') return event.wanted
  return event.type === 'start' || event.type === 'toggle'
}

test.run()
