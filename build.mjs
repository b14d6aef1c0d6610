/**
 * Builds the app into static files.
 *
 *   node build.mjs [--react] [--outdir DIR] [--watch]
 *
 *   --react    ship React DOM instead of Preact
 *   --outdir   where to, instead of dist; an earlier build there goes first
 *   --watch    build again at every change
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, watch } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { context } from 'esbuild'
// Straight from its file: the package's entry loads Babel and Rollup too, which takes a second or two.
import { injectManifest } from 'workbox-build/build/inject-manifest.js'
import { pageOptions, workerOptions } from './scripts/build/options.mjs'
import { criticalFiles, sizesOf, sizeTable } from './scripts/build/sizes.mjs'

const { values: flags } = parseArgs({
  options: {
    react: { type: 'boolean', default: false },
    outdir: { type: 'string', default: 'dist' },
    watch: { type: 'boolean', default: false },
  },
})
const outdir = resolve(flags.outdir)
process.chdir(fileURLToPath(new URL('.', import.meta.url)))

refuseToEmpty(outdir)
const page = await context({ ...pageOptions(flags.react ? 'react' : 'preact'), outdir })
const worker = await context({ ...workerOptions(), outdir })

await build()
if (flags.watch) await buildAtEveryChange()
else await Promise.all([page.dispose(), worker.dispose()])

/** What stands in the way of a build goes; so it must be a build, and never the project or a folder around it. */
function refuseToEmpty(/** @type {string} */ folder) {
  const inProject = relative(folder, process.cwd())
  const holdsProject = inProject === '' || !inProject.startsWith('..')
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (!holdsProject && (found.length === 0 || found.includes('firebase-messaging-sw.js'))) return
  console.error(`--outdir ${folder}: there is something else than an earlier build`)
  process.exit(1)
}

async function build() {
  const startedAt = performance.now()
  const [pageResult, workerResult] = await Promise.all([page.rebuild(), worker.rebuild()])
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  // First, although it is written again below: it marks the folder as ours, also where a build is cut short.
  await Promise.all(workerResult.outputFiles.map(file => writeFile(file.path, file.contents)))
  await cp('public', outdir, { recursive: true })
  await Promise.all(pageResult.outputFiles.map(file => writeFile(file.path, file.contents)))
  await writePage(pageResult.outputFiles)
  await writeWorker(workerResult.outputFiles[0])
  await printSizes(performance.now() - startedAt)
}

/** Names the hashed script in the page. */
async function writePage(/** @type {import('esbuild').OutputFile[]} */ scripts) {
  const main = scripts.find(file => basename(file.path).startsWith('main-'))
  if (!main) throw new Error('the bundler wrote no main script')
  const file = join(outdir, 'index.html')
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace('/main.js', `/${basename(main.path)}`).replace(/^ +|<!--.*?-->\n?/gm, ''))
}

/** Gives the worker the list of what to keep for offline starts. */
async function writeWorker(/** @type {import('esbuild').OutputFile | undefined} */ script) {
  if (!script) throw new Error('the bundler wrote no worker')
  const scratch = await mkdtemp(join(tmpdir(), 'sineta-'))
  const swSrc = join(scratch, basename(script.path))
  await writeFile(swSrc, script.contents)
  const { warnings } = await injectManifest({
    swSrc,
    swDest: script.path,
    globDirectory: outdir,
    globPatterns: ['**/*'],
    // config.js belongs to the operator and changes without a build; the large icons are the system's to load.
    globIgnores: ['config.js', '*-512.png', basename(script.path)],
    dontCacheBustURLsMatching: /-[A-Z0-9]{8}\.js$/,
    manifestTransforms: [addIntegrity],
  })
  await rm(scratch, { recursive: true })
  for (const warning of warnings) console.warn(warning)
}

/**
 * Workbox refuses an answer only for its status. A host that answers a missing script with a page and 200 would put
 * that page into the cache as the script; with integrity the installation fails and the old version goes on serving.
 */
async function addIntegrity(/** @type {(import('workbox-build').ManifestEntry & { size: number })[]} */ entries) {
  const manifest = entries.map(async entry => {
    const hash = createHash('sha256').update(await readFile(join(outdir, entry.url)))
    return { ...entry, url: `/${entry.url}`, integrity: `sha256-${hash.digest('base64')}` }
  })
  return { manifest: await Promise.all(manifest), warnings: [] }
}

async function printSizes(/** @type {number} */ elapsed) {
  const sizes = await sizesOf(outdir)
  const critical = await criticalFiles(outdir)
  const toBell = sizes.filter(({ file }) => critical.includes(file)).reduce((sum, { brotli }) => sum + brotli, 0)
  console.log(sizeTable(sizes))
  console.log(`\nto the interactive bell: ${toBell} bytes brotli (${critical.join(', ')})`)
  console.log(`${(await readdir(outdir)).length} files in ${Math.round(elapsed)} ms`)
}

async function buildAtEveryChange() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let building = Promise.resolve()
  // Editors write a file in several steps: a build follows when they have been quiet for 20 ms.
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(build).catch(error => console.error(error.message))
    }, 20)
  }
  for (const folder of ['src', 'sw', 'public']) watch(folder, { recursive: true }, soon)
  console.log('watching src, sw and public')
}
