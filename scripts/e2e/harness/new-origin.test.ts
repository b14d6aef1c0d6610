import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onNewOrigin } from './new-origin.ts'

const test = suite('new origin')

test('an origin that a test has had before is given up, but not before there is another', async () => {
  const origins = ['http://a.test', 'http://a.test', 'http://b.test', 'http://b.test', 'http://c.test']
  const steps: string[] = []
  const start = async () => {
    const origin = origins.shift() ?? ''
    steps.push(`start ${origin}`)
    return { origin, stop: async () => void steps.push(`stop ${origin}`) }
  }
  const got = [await onNewOrigin(start), await onNewOrigin(start), await onNewOrigin(start)]
  assert.equal(
    got.map(({ origin }) => origin),
    ['http://a.test', 'http://b.test', 'http://c.test'],
  )
  assert.equal(
    steps.map(step => step.replace('http://', '').replace('.test', '')),
    ['start a', 'start a', 'start b', 'stop a', 'start b', 'start c', 'stop b'],
  )
})

test.run()
