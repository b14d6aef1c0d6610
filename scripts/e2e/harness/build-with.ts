import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The renderer of the release under test. */
export const renderer = process.env.RENDERER ?? 'preact'

/** Builds the app with this config.js in its page, with the renderer under test; `remove` takes it away again. */
export async function buildWith(config: string): Promise<{ dir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sineta-'))
  const [file, dir] = [join(folder, 'operator.js'), join(folder, 'dist')]
  await writeFile(file, config)
  const flags = renderer === 'react' ? ['--react'] : []
  await promisify(execFile)(process.execPath, ['build.mjs', '--config', file, '--outdir', dir, ...flags])
  return { dir, remove: () => rm(folder, { recursive: true }) }
}
