import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Pictures that the browser loads for the system and for its own dialog, when the app is installed; no page shows them. */
const FOR_INSTALLING = ['*-512.png', 'icon-maskable*', 'shortcut-*', 'screenshots/**']

/**
 * Loads the tool that makes the worker's list. Straight from its file, because the package's entry loads Babel and
 * Rollup too, which takes a second or two; and as a function, so that a build can do it while the bundler works.
 */
export async function loadInjectManifest() {
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  return injectManifest
}

/**
 * Writes the worker with the list of what to keep for offline starts: every file of the release in `outdir`.
 * @param {typeof import('workbox-build').injectManifest} injectManifest
 * @param {import('esbuild').OutputFile} worker @param {string} outdir
 */
export async function writeWorker(injectManifest, worker, outdir) {
  const scratch = await mkdtemp(join(tmpdir(), 'sineta-'))
  const swSrc = join(scratch, basename(worker.path))
  await writeFile(swSrc, worker.contents)
  const { warnings } = await injectManifest({
    swSrc,
    swDest: worker.path,
    globDirectory: outdir,
    globPatterns: ['**/*'],
    // config.js belongs to the operator and changes without a build, or is in the page and kept with the worker.
    globIgnores: ['config.js', 'config-????????.js', ...FOR_INSTALLING, basename(worker.path)],
    dontCacheBustURLsMatching: /-[A-Z0-9]{8}\.js$/,
    manifestTransforms: [entries => addIntegrity(entries, outdir)],
  })
  await rm(scratch, { recursive: true })
  for (const warning of warnings) console.warn(warning)
}

/**
 * Workbox refuses an answer only for its status. A host that answers a missing script with a page and 200 would put
 * that page into the cache as the script; with integrity the installation fails and the old version goes on serving.
 * @param {(import('workbox-build').ManifestEntry & { size: number })[]} entries @param {string} outdir
 */
async function addIntegrity(entries, outdir) {
  const manifest = entries.map(async entry => {
    const hash = createHash('sha256').update(await readFile(join(outdir, entry.url)))
    return { ...entry, url: `/${entry.url}`, integrity: `sha256-${hash.digest('base64')}` }
  })
  return { manifest: await Promise.all(manifest), warnings: [] }
}
