import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { commonOptions } from '../build/options.mjs'

/**
 * Bundles the unit tests of `src` as the build bundles the product, with the same renderer, and returns the files to
 * run. With React its packages stay outside, so that tests and product share one copy.
 */
export async function bundleUnitTests(renderer: 'preact' | 'react'): Promise<string[]> {
  const outdir = join('node_modules', '.cache', 'unit', renderer)
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const names = await readdir('src', { recursive: true })
  const entryPoints = names.filter(name => /\.test\.tsx?$/.test(name)).map(name => join('src', name))
  const { alias, ...options } = commonOptions(renderer)
  await build({
    ...options,
    alias: { ...alias, 'test-renderer': `./src/testing/${renderer}.ts` },
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    splitting: true,
    sourcemap: 'inline',
    external: [
      'uvu',
      'uvu/*',
      'happy-dom',
      'fast-check',
      'fake-indexeddb',
      ...(renderer === 'react' ? ['react', 'react-dom', 'react/*', 'react-dom/*'] : []),
    ],
  })
  const built = await readdir(outdir, { recursive: true })
  return built
    .filter(name => name.endsWith('.test.mjs'))
    .map(name => join(process.cwd(), outdir, name))
    .sort()
}
