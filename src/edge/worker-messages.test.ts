import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects } from '../testing/hostile.ts'
import { storedEntry } from '../testing/new-entry.ts'
import { replace } from '../testing/replace.ts'
import { answerWorker } from './worker-messages.ts'

const test = suite('worker messages')

/** A window that shows a toast or not, and its worker; `heard` is what the window was asked for. */
function begin(shown: boolean) {
  const heard: unknown[] = []
  let send: (message: { data: unknown; ports: readonly unknown[] }) => void = () => undefined
  const serviceWorker = {
    addEventListener(_type: string, listener: typeof send) {
      send = listener
    },
  }
  const restore = replace(globalThis, { navigator: { serviceWorker } })
  answerWorker({
    toast(message) {
      heard.push(message)
      return shown
    },
    click: () => heard.push('click'),
  })
  restore()
  return { heard, send: (data: unknown, ...ports: readonly unknown[]) => send({ data, ports }) }
}

test('a toast is answered with whether it is shown', () => {
  for (const shown of [true, false]) {
    const { heard, send } = begin(shown)
    const answers: unknown[] = []
    const message = { type: 'toast', entry: storedEntry(1), kept: true }
    send(message, { postMessage: (answer: unknown) => answers.push(answer) })
    assert.equal([heard, answers], [[message], [shown]])
  }
})

test('a click needs no answer', () => {
  const { heard, send } = begin(true)
  send({ type: 'click' })
  assert.equal(heard, ['click'])
})

test('what is neither is left alone, such as what another release says', () => {
  const { heard, send } = begin(true)
  for (const data of [undefined, null, {}, { type: 'reload' }, { type: ['toast'] }, ...noObjects]) send(data)
  assert.equal(heard, [])
})

test('a browser without workers has nothing to answer', () => {
  const restore = replace(globalThis, { navigator: {} })
  answerWorker({ toast: () => true, click: () => undefined })
  restore()
})

test.run()
