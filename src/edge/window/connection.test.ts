import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { replace } from '../../testing/replace.ts'
import { watchConnection } from './connection.ts'

const test = suite('connection')

for (const onLine of [true, false]) {
  test(`it tells at once that there is ${onLine ? 'a' : 'no'} network, then of each change`, () => {
    const page = new EventTarget()
    const restore = replace(globalThis, { navigator: { onLine }, addEventListener: page.addEventListener.bind(page) })
    const heard: boolean[] = []
    watchConnection(online => heard.push(online))
    for (const type of ['offline', 'online', 'offline']) page.dispatchEvent(new Event(type))
    assert.equal(heard, [onLine, false, true, false])
    restore()
  })
}

test.run()
