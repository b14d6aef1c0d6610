/**
 * Lets Node 20 import TypeScript: `node --import ./scripts/ts.mjs FILE.ts`.
 * Each module is stripped of its types by esbuild on the way in; nothing is bundled, so `import.meta.url` stays true.
 * esbuild is called here and not a ready-made loader, because those rename functions (`__name`), which breaks
 * whatever a test hands over to a browser page.
 */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transform } from 'esbuild'

if (isMainThread) {
  register(import.meta.url)
  process.setSourceMapsEnabled(true)
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context)
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    loader: url.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile: fileURLToPath(url),
  })
  return { format: 'module', source: code, shortCircuit: true }
}
