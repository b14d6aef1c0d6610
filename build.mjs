/**
 * Builds the app into static files.
 *
 *   node build.mjs [--react] [--config FILE] [--outdir DIR] [--watch]
 *
 *   --react    ship React DOM instead of Preact
 *   --config   put what this config.js says into the page, so that no request of its own stands before the bell
 *   --outdir   where to, instead of dist; an earlier build there goes first
 *   --watch    build again at every change
 */
import { existsSync, readdirSync, watch } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { context } from 'esbuild'
import { CONFIG_FILE, inlineConfig } from './scripts/build/config.mjs'
import { manifestIn } from './scripts/build/manifest.mjs'
import { firstFrameOptions, LATE, pageOptions, workerOptions } from './scripts/build/options.mjs'
import { assemblePage } from './scripts/build/page.mjs'
import { headerFor } from './scripts/build/policy.mjs'
import { loadInjectManifest, writeWorker } from './scripts/build/precache.mjs'
import { prerender, prerenderOptions } from './scripts/build/prerender.mjs'
import { separate } from './scripts/build/separate.mjs'
import { shareMain } from './scripts/build/share.mjs'
import { brotliSum, criticalFiles, sizeTable } from './scripts/build/sizes.mjs'

const { values: flags } = parseArgs({
  options: {
    react: { type: 'boolean', default: false },
    config: { type: 'string' },
    outdir: { type: 'string', default: 'dist' },
    watch: { type: 'boolean', default: false },
  },
})
const outdir = resolve(flags.outdir)
const configFile = flags.config && resolve(flags.config)
process.chdir(fileURLToPath(new URL('.', import.meta.url)))

refuseToEmpty(outdir)
const config = configFile ? await inlineConfig(configFile).catch(stop) : undefined
const page = pageOptions(flags.react ? 'react' : 'preact')
const bundle = {
  shell: await bundlerOf(prerenderOptions()),
  page: await bundlerOf({ ...page, plugins: [shareMain(page.entryPoints.main, LATE), ...page.plugins] }),
  firstFrame: await bundlerOf(firstFrameOptions()),
  worker: await bundlerOf(workerOptions({ configUrl: `/${config?.file ?? CONFIG_FILE}` })),
}

await build()
if (flags.watch) await buildAtEveryChange()
else await Promise.all(Object.values(bundle).map(bundler => bundler.dispose()))

/** Without the metafile, which the tests alone read: a tenth of the time. */
function bundlerOf(/** @type {import('esbuild').BuildOptions} */ options) {
  return context({ ...options, outdir, metafile: false })
}

/** @param {Error} error @returns {never} */
function stop(error) {
  console.error(error.message)
  process.exit(1)
}

/** What stands in the way of a build goes; so it must be a build, and never the project or a folder around it. */
function refuseToEmpty(/** @type {string} */ folder) {
  const inProject = relative(folder, process.cwd())
  const holdsProject = inProject === '' || !inProject.startsWith('..')
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (!holdsProject && (found.length === 0 || found.includes('firebase-messaging-sw.js'))) return
  stop(new Error(`--outdir ${folder}: there is something else than an earlier build`))
}

async function build() {
  const startedAt = performance.now()
  const { html, policy, lazy, worker, injectManifest } = await makeParts()
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  // First, although it is written again below: it marks the folder as ours, also where a build is cut short.
  await writeFile(worker.path, worker.contents)
  await cp('public', outdir, { recursive: true })
  if (config) {
    await rm(join(outdir, CONFIG_FILE))
    await writeFile(join(outdir, config.file), config.code)
  }
  const manifest = await readFile('public/manifest.webmanifest', 'utf8')
  await writeFile(join(outdir, 'manifest.es.webmanifest'), manifestIn(manifest, 'es'))
  await writeFile(join(outdir, 'index.html'), html)
  await Promise.all(lazy.map(({ name, code }) => writeFile(join(outdir, name), code)))
  await writeWorker(injectManifest, worker, outdir)
  const elapsed = Math.round(performance.now() - startedAt)
  if (!flags.watch) await describeRelease(policy)
  const files = (await readdir(outdir, { recursive: true })).filter(name => extname(name))
  console.log(`${files.length} files in ${elapsed} ms`)
}

/** The bundler works in a process of its own; while it does, this one renders the shell and loads what comes next. */
async function makeParts() {
  const [{ shells, injectManifest, ...shell }, ...results] = await Promise.all([
    renderShell(),
    bundle.page.rebuild(),
    bundle.firstFrame.rebuild(),
    bundle.worker.rebuild(),
  ])
  const [pageFiles = [], [firstFrame] = [], [worker] = []] = results.map(({ outputFiles }) => outputFiles ?? [])
  if (!firstFrame || !worker) throw new Error('the bundler left a script out')
  const { main, css, lazy } = separate(pageFiles, { css: shell.css, html: shells.map(({ html }) => html) })
  const template = await readFile('public/index.html', 'utf8')
  const assembled = assemblePage({ template, shells, css, firstFrame: firstFrame.text, main, config: config?.code })
  return { ...assembled, lazy, worker, injectManifest }
}

async function renderShell() {
  const { outputFiles = [] } = await bundle.shell.rebuild()
  return { ...(await prerender(outputFiles)), injectManifest: await loadInjectManifest() }
}

async function describeRelease(/** @type {string} */ policy) {
  const critical = await criticalFiles(outdir)
  console.log(await sizeTable(outdir))
  console.log(`\nto the interactive bell: ${await brotliSum(outdir, critical)} bytes brotli (${critical.join(', ')})`)
  console.log(
    `\nthe page's policy, for hosts that send it as a header:\nContent-Security-Policy: ${headerFor(policy)}\n`,
  )
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
