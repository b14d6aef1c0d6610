import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { faultsOf } from './floors.mjs'
import { firstFrameOptions, pageOptions, workerOptions } from './options.mjs'

const test = suite('floors')

test('no import of the page or the worker runs against the floors', async () => {
  for (const options of [firstFrameOptions(), pageOptions('preact'), workerOptions()]) {
    const { metafile } = await build({ ...options, outdir: 'dist' })
    assert.equal(faultsOf(metafile), [])
  }
})

test('the worker has nothing in it that draws', async () => {
  const { metafile } = await build({ ...workerOptions(), outdir: 'dist' })
  assert.equal(
    Object.keys(metafile.inputs).filter(file => /preact|react|jotai|goober/.test(file)),
    [],
  )
})

for (const [file, path] of [
  ['src/main.tsx', 'src/toasts/queue.ts'],
  ['src/push/run.ts', 'src/toasts/queue.ts'],
  ['src/ui/Icon.tsx', 'src/push/atoms.ts'],
  ['src/edge/page/notify.ts', 'src/toasts/toast.ts'],
  ['src/app/session.ts', 'src/edge/storage/storage.ts'],
  ['src/push/run.ts', 'node_modules/firebase/app/dist/esm/index.esm.js'],
] as const) {
  test(`${file} would be refused to import ${path}`, () => {
    const inputs = { [file]: { bytes: 1, imports: [{ path, kind: 'import-statement' as const }] } }
    assert.equal(faultsOf({ inputs }), [`${file} must not import ${path}`])
  })
}

test.run()
