/**
 * "Builds" the quickstart as its authors would deploy it: files are put together and copied, nothing is bundled.
 *
 *   BENCH_CONFIG='{"firebaseConfig":{…},"vapidKey":"…"}' node build.mjs OUTDIR
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest } from '../common/manifest.js'

const [outdir = ''] = process.argv.slice(2).map(folder => resolve(folder))
const config = process.env.BENCH_CONFIG
if (!outdir || !config) throw new Error('an OUTDIR and BENCH_CONFIG are needed')

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const firebase = join(createRequire(import.meta.url).resolve('firebase/package.json'), '..')
const plainWords = (await readFile('common/words.js', 'utf8')).replaceAll('export ', '')

await rm(outdir, { recursive: true, force: true })
await mkdir(outdir, { recursive: true })
for (const file of ['main.js', 'firebase-messaging-sw.js']) await write(file, plainWords, await script(file))
await write('main.css', ...(await Promise.all(['common/app.css', 'common/toast.css', 'quickstart/main.css'].map(text))))
await write('manifest.webmanifest', JSON.stringify(manifest))
await cp('quickstart/index.html', join(outdir, 'index.html'))
for (const { src } of manifest.icons) await cp(join('../../../public', src), join(outdir, src))
for (const file of ['firebase-app-compat.js', 'firebase-messaging-compat.js']) {
  await cp(join(firebase, file), join(outdir, file))
}

/** @param {string} file */
function text(file) {
  return readFile(file, 'utf8')
}

/** @param {string} file */
async function script(file) {
  return (await text(join('quickstart', file))).replace('__BENCH_CONFIG__', () => config ?? '')
}

/** @param {string} file @param {string[]} parts */
function write(file, ...parts) {
  return writeFile(join(outdir, file), parts.join('\n'))
}
