import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStore, type State } from './store.ts'
import { refusal } from './testing/refusal.ts'

const store = suite('store', { dir: '' })

const create = async (): Promise<State> => ({
  vapid: { publicKey: String(Math.random()), privateKey: 'private' },
  certificate: { cert: '', key: '' },
  ports: { http: 0, rest: 0, mcs: 0 },
  subscriptions: [],
  registrations: [],
  parcels: [],
})

store.before.each(async context => {
  context.dir = await mkdtemp(join(tmpdir(), 'push-store-'))
})
store.after.each(({ dir }) => rm(dir, { recursive: true }))

store('finds again what it kept', async ({ dir }) => {
  const first = await openStore(join(dir, 'deep', 'down'), create)
  first.change(state => Object.assign(state.ports, { http: 4711 }))
  const second = await openStore(join(dir, 'deep', 'down'), create)
  assert.equal(second.state, first.state)
})

store('keeps its secrets from other users', async ({ dir }) => {
  await openStore(dir, create)
  assert.is((await stat(join(dir, 'state.json'))).mode & 0o077, 0)
})

store('names a file that it cannot read, and leaves it', async ({ dir }) => {
  const file = join(dir, 'state.json')
  await writeFile(file, '{"vapid":')
  const error = await refusal(openStore(dir, create))
  assert.ok(error.message.includes(file))
  assert.is(await readFile(file, 'utf8'), '{"vapid":')
})

store('is in memory without a folder', async () => {
  const { state, change } = await openStore(undefined, create)
  change(next => Object.assign(next.ports, { mcs: 1 }))
  assert.is(state.ports.mcs, 1)
})

store.run()
