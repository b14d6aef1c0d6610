import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred, settled } from '../../testing/deferred.ts'
import { allSettled, type PushDevice, withPushDevice } from '../../testing/push-device.ts'

const plain = suite('push environment: what overlaps')

const test = (sentence: string, run: (device: PushDevice) => Promise<void>) =>
  plain(sentence, () => withPushDevice(run))

type Page = ReturnType<PushDevice['window']>

function switchOff(page: Page): Promise<void> {
  page.rememberChoice('ana', false)
  return page.dropToken('ana')
}

/** A device on which Ana has a token. */
function holding(push: PushDevice) {
  push.choices.setHolder('ana')
  push.device.hold('T')
  return push.window()
}

test('what is wanted again by the time of its turn does not end', async push => {
  const page = holding(push)
  const turn = deferred<void>()
  void push.inTurn(() => turn.promise)
  page.rememberChoice('ana', false)
  const dropped = page.dropToken('ana')
  page.rememberChoice('ana', true)
  turn.resolve()
  await dropped
  assert.is(push.device.held()?.token, 'T')
  assert.is(push.choices.holder(), 'ana')
})

test('what is wanted again while messaging loads does not end either', async push => {
  const load = deferred<void>()
  push.gate.load = () => load.promise
  const page = holding(push)
  const dropped = switchOff(page)
  await allSettled()
  page.rememberChoice('ana', true)
  load.resolve()
  await dropped
  assert.is(push.device.held()?.token, 'T')
})

test('who comes right after a sign-out gets a token of their own, and that of the first is deleted', async push => {
  const page = holding(push)
  const dropped = page.leave('ana')
  const token = page.getToken('bo')
  await dropped
  assert.is(await token, 'T1')
  await allSettled()
  assert.is(push.choices.holder(), 'bo')
  assert.ok(push.calls.includes('deleteAtService T'))
  assert.not(push.deletions.pending())
})

for (const [how, end] of [
  ['is switched off', switchOff],
  ['is signed out', (page: Page) => page.leave('ana')],
] as const) {
  test(`push that ${how} while messaging loads comes to no token`, async push => {
    const load = deferred<void>()
    push.gate.load = () => load.promise
    const page = push.window()
    const token = page.getToken('ana')
    await allSettled()
    const ended = end(page)
    load.resolve()
    assert.is(await token, null)
    await ended
    await allSettled()
    assert.is(push.device.held(), undefined)
    assert.is(push.choices.holder(), undefined)
    assert.not.ok(push.calls.includes('get KEY'))
  })
}

test("a window that follows a sign-out leaves the next person's token alone", async push => {
  const page = holding(push)
  const other = push.window()
  void page.leave('ana')
  const token = await page.getToken('bo')
  await other.leave('ana')
  assert.is(push.choices.holder(), 'bo')
  assert.is(push.device.held()?.token, token)
  assert.not(push.choices.ending())
})

test("who switches off where somebody else has push since ends nothing of that person's", async push => {
  push.choices.setHolder('bo')
  push.device.hold('OF-BO')
  const page = push.window()
  page.rememberChoice('ana', false)
  await page.dropToken('ana')
  assert.is(push.device.held()?.token, 'OF-BO')
  assert.is(push.choices.holder(), 'bo')
})

/** Any number of quick clicks in two windows; they end at `last`. `pause`: how much happens between two of them. */
async function clickOften(push: PushDevice, count: number, last: boolean, pause: () => Promise<void>) {
  const windows = [push.window(), push.window()]
  // Loaded by the time of the first click, as on a page that stands for a moment.
  await Promise.all(windows.map(page => page.connect()))
  for (const member of ['look', 'get', 'stored', 'end', 'deleteAtService'] as const) push.device.delay(member, settled)
  const done: Promise<unknown>[] = []
  for (let left = count - 1; left >= 0; left--) {
    const page = windows[left % 3 === 0 ? 1 : 0]
    const wanted = left % 2 === 0 ? last : !last
    page?.rememberChoice('ana', wanted)
    done.push(...(page ? [wanted ? page.getToken('ana') : page.dropToken('ana')] : []))
    await pause()
  }
  await Promise.all(done)
  await allSettled()
}

for (const [how, pause] of [
  ['at once', async () => undefined],
  ['while the one before is under way', settled],
  ['one after the other', allSettled],
] as const) {
  for (const last of [true, false]) {
    test(`twenty clicks in two windows that come ${how} end ${last ? 'on' : 'off'}, as the last one said`, async push => {
      await clickOften(push, 20, last, pause)
      assert.is(push.device.held() !== undefined, last)
      assert.is(push.choices.holder(), last ? 'ana' : undefined)
      assert.not(push.deletions.pending())
    })
  }
}

test('who has left here and is in another window keeps their token when the next person here switches off', async push => {
  const [here, there] = [push.window(), push.window()]
  await here.getToken('ana')
  await here.leave('ana')
  const token = await there.getToken('ana')
  push.choices.setWanted('bo', false)
  await here.dropToken('bo')
  assert.is(push.device.held()?.token, token)
})

plain.run()
