import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFrame, type Frame, splitFrames } from './mcs-frames.ts'

const frames = suite('mcs frames')

const sample: Frame[] = [
  { tag: 0, body: Buffer.alloc(0) },
  { tag: 2, body: Buffer.from('login') },
  { tag: 8, body: Buffer.alloc(127, 1) },
  { tag: 8, body: Buffer.alloc(128, 2) },
  { tag: 8, body: Buffer.alloc(20_000, 3) },
]
const bytes = Buffer.concat(sample.map(encodeFrame))

frames('come back as they went out', () => {
  const split = splitFrames(bytes)
  assert.equal(split.frames, sample)
  assert.is(split.rest.length, 0)
})

frames('come back wherever the stream is cut in two', () => {
  for (let cut = 0; cut <= bytes.length; cut++) {
    const first = splitFrames(bytes.subarray(0, cut))
    const second = splitFrames(Buffer.concat([first.rest, bytes.subarray(cut)]))
    assert.is(first.frames.length + second.frames.length, sample.length, `cut at ${cut}`)
    assert.is(second.rest.length, 0)
  }
})

frames('come back byte by byte', () => {
  const small = Buffer.concat(sample.slice(0, 4).map(encodeFrame))
  const seen: Frame[] = []
  let rest: Buffer = Buffer.alloc(0)
  for (const byte of small) {
    const split = splitFrames(Buffer.concat([rest, Buffer.from([byte])]))
    rest = split.rest
    seen.push(...split.frames)
  }
  assert.equal(seen, sample.slice(0, 4))
})

frames('refuse a length that no browser sends', () => {
  assert.throws(() => splitFrames(Buffer.from([8, 0xff, 0xff, 0xff, 0x0f])), /out of range/)
  assert.throws(() => splitFrames(Buffer.from([8, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80])), /out of range/)
})

frames.run()
