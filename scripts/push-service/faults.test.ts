import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type EndpointName, type Fault } from './faults.ts'

const faults = suite('faults')

faults('hit until they are cleared', () => {
  const { set, take } = createFaults()
  set('send', 'reset')
  assert.is(take('send', 'POST'), 'reset')
  assert.is(take('send', 'POST'), 'reset')
  assert.is(take('register', 'POST'), undefined)
  set('send', null)
  assert.is(take('send', 'POST'), undefined)
})

faults('are used up after their times', () => {
  const { set, take } = createFaults()
  set('registrations', { status: 500 }, { times: 2 })
  assert.equal(
    [1, 2, 3].map(() => take('registrations', 'POST')),
    [{ status: 500 }, { status: 500 }, undefined],
  )
})

faults('can be for one method, beside those of another', () => {
  const { set, take } = createFaults()
  set('registrations', 'hang', { method: 'DELETE' })
  set('registrations', 'reset', { method: 'POST' })
  assert.is(take('registrations', 'PATCH'), undefined)
  assert.is(take('registrations', 'DELETE'), 'hang')
  set('registrations', null, { method: 'DELETE' })
  assert.is(take('registrations', 'DELETE'), undefined)
  assert.is(take('registrations', 'POST'), 'reset')
})

faults('refuse what is none, and say why', () => {
  const { set } = createFaults()
  const refuse = (endpoint: string, fault: unknown, times?: number) =>
    assert.throws(() => set(endpoint as EndpointName, fault as Fault, times === undefined ? {} : { times }), TypeError)
  refuse('nowhere', 'hang')
  refuse('send', 'explode')
  refuse('send', { status: 99 })
  refuse('send', { error: 'INVALID_SENDER' })
  refuse('send', 'hang', 0)
})

faults.run()
