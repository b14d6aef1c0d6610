import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects } from '../../testing/hostile.ts'
import { storedEntry } from '../../testing/new-entry.ts'
import { replace } from '../../testing/replace.ts'
import { answerToasts, hearClicks } from './worker-messages.ts'

const test = suite('worker messages')

/** A window that shows a toast or not, and its worker; `heard` is what the window was asked for. */
function begin(shown: boolean) {
  const heard: unknown[] = []
  const listeners: ((message: { data: unknown; ports: readonly unknown[] }) => void)[] = []
  const serviceWorker = {
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  }
  const restore = replace(globalThis, { navigator: { serviceWorker } })
  answerToasts(message => {
    heard.push(message)
    return shown
  })
  hearClicks(() => heard.push('click'))
  restore()
  const send = (data: unknown, ...ports: readonly unknown[]) => {
    for (const listener of listeners) listener({ data, ports })
  }
  return { heard, send }
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
  answerToasts(() => true)
  hearClicks(() => undefined)
  restore()
})

test.run()
