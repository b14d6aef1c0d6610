import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventQueue } from './event-queue.ts'
import { createPath, type Path } from './path.ts'

const test = suite('slow path')

const RTT = 100
/** A segment a millisecond. */
const RATE = 1_460_000

/** Time that passes only here, so that every figure is exact. */
function model(bytesPerSecond = RATE) {
  let time = 0
  let wakeAt = Number.POSITIVE_INFINITY
  let ring = () => {}
  const queue = createEventQueue({
    now: () => time,
    wake(delay, callback) {
      wakeAt = time + delay
      ring = callback
      return () => {
        wakeAt = Number.POSITIVE_INFINITY
      }
    },
  })
  const path = createPath({ queue, rtt: RTT, bytesPerSecond })
  function run() {
    while (wakeAt < Number.POSITIVE_INFINITY) {
      time = wakeAt
      ring()
    }
  }
  return { queue, path, run, now: () => queue.now() }
}

/** A client that asks once for each of `sizes`, the next when the one before is there. */
function fetchAll(path: Path, sizes: number[], now: () => number) {
  const times: number[] = []
  let received = 0
  let asked = 0
  const expect = () => sizes.slice(0, asked).reduce((sum, size) => sum + size, 0)
  const ask = () => {
    asked++
    connection.fromClient(Buffer.from('GET'))
  }
  const connection = path.open(
    {
      receive(bytes) {
        received += bytes.length
        if (received < expect()) return
        times.push(now())
        if (asked < sizes.length) ask()
      },
      finish: () => {},
    },
    { receive: () => connection.fromServer(Buffer.alloc(sizes[asked - 1] ?? 0)), finish: () => {} },
  )
  ask()
  return times
}

test('one flight: the handshake, the request, and the bytes through the link', () => {
  const { path, run, now } = model()
  const times = fetchAll(path, [14_600], now)
  run()
  assert.equal(times, [RTT + RTT + 10])
  assert.equal(path.flights, [{ connection: 1, roundTrip: 1, at: RTT * 1.5, arrived: 210, bytes: 14_600 }])
})

test('one byte more is one round trip more', () => {
  const { path, run, now } = model()
  fetchAll(path, [14_601], now)
  run()
  assert.equal(
    path.flights.map(({ roundTrip, bytes }) => [roundTrip, bytes]),
    [
      [1, 14_600],
      [2, 1],
    ],
  )
})

test('a second request on the connection is one round trip more, on its window as it has grown', () => {
  const { path, run, now } = model()
  fetchAll(path, [14_600, 29_200], now)
  run()
  assert.equal(
    path.flights.map(({ roundTrip, bytes }) => [roundTrip, bytes]),
    [
      [1, 14_600],
      [2, 29_200],
    ],
  )
})

test('a second connection costs its handshake, unless it was opened at once', () => {
  const { path, run, now, queue } = model()
  fetchAll(path, [1000], now)
  fetchAll(path, [1000], now)
  run()
  queue.enter(() => fetchAll(path, [1000], now))
  run()
  assert.equal(
    path.flights.map(({ connection, roundTrip }) => [connection, roundTrip]),
    [
      [1, 1],
      [2, 1],
      [3, 3],
    ],
  )
})

test('a slow link is full all the time, and connections share it', () => {
  const { path, run, now } = model(14_600)
  const times = [fetchAll(path, [14_600], now), fetchAll(path, [14_600], now)]
  run()
  assert.equal(times, [[RTT * 2 + 1000], [RTT * 2 + 2000]])
})

test('the end comes after the last byte', () => {
  const { path, run } = model()
  const seen: number[] = []
  const client = { receive: (bytes: Buffer) => seen.push(bytes.length), finish: () => seen.push(-1) }
  const connection = path.open(client, { receive: () => {}, finish: () => {} })
  connection.fromServer(Buffer.alloc(20_000))
  connection.serverFinished()
  run()
  assert.is(seen.at(-1), -1)
  assert.is(
    seen.reduce((sum, bytes) => sum + bytes, 1),
    20_000,
  )
})

test.run()
