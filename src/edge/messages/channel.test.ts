import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noObjects } from '../../testing/hostile.ts'
import { storedEntry } from '../../testing/new-entry.ts'
import { replace } from '../../testing/replace.ts'
import { createChannel, type Signal } from './channel.ts'

const plain = suite('channel')

/** As the browsers have it, but for the wait: what one says all others of its name hear, and it does not. */
class FakeBroadcastChannel extends EventTarget {
  static all = new Set<FakeBroadcastChannel>()
  constructor(readonly name: string) {
    super()
    FakeBroadcastChannel.all.add(this)
  }
  postMessage(data: unknown) {
    const others = [...FakeBroadcastChannel.all].filter(other => other !== this && other.name === this.name)
    for (const other of others) other.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

const test = (sentence: string, run: () => void) =>
  plain(sentence, () => {
    const restore = replace(globalThis, { BroadcastChannel: FakeBroadcastChannel })
    FakeBroadcastChannel.all.clear()
    try {
      run()
    } finally {
      restore()
    }
  })

/** A window; `heard` is what it was told. */
function openWindow() {
  const heard: Signal[] = []
  const channel = createChannel()
  channel.listen(signal => heard.push(signal))
  return { tell: channel.tell, heard }
}

test('every other window hears what one tells, in order, and that one does not', () => {
  const [one, two, three] = [openWindow(), openWindow(), openWindow()]
  const signals: Signal[] = [
    { type: 'push-changed' },
    { type: 'inbox-added', entry: storedEntry(1) },
    { type: 'inbox-changed' },
    { type: 'signed-out', userId: 'ana' },
  ]
  for (const signal of signals) one.tell(signal)
  assert.equal([one.heard, two.heard, three.heard], [[], signals, signals])
})

test('what is no signal at all is not heard', () => {
  const { heard } = openWindow()
  const other = new FakeBroadcastChannel('sineta')
  for (const data of [undefined, null, ...noObjects]) other.postMessage(data)
  assert.equal(heard, [])
})

plain.run()
