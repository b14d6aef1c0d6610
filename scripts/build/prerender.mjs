/**
 * Renders the shell while the app is built, with React's own server renderer for both renderers of the page: what it
 * writes React DOM takes up without a complaint, and Preact takes up anything.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonOptions } from './options.mjs'
import { staticCss } from './static-css.mjs'

/** @typedef {{ readonly tag: string, readonly html: string }} RenderedShell */

/** Node imports a module once by its name, and a watching build has a new one at every change. */
let builds = 0

export function prerenderOptions() {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...commonOptions('react'),
    entryPoints: { shell: 'scripts/build/shell.tsx' },
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [staticCss()],
    minify: true,
    outdir: '.',
    write: false,
  })
}

/**
 * The shell in each language, and the styles of all that it is made of.
 * @param {import('esbuild').OutputFile[]} files @returns {Promise<{ shells: RenderedShell[], css: string }>}
 */
export async function prerender(files) {
  const [script, styles] = ['.js', '.css'].map(end => files.find(({ path }) => path.endsWith(end)))
  if (!script || !styles) throw new Error('the bundler wrote no shell to render')
  const folder = resolve('node_modules', '.cache', 'prerender')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `shell-${process.pid}-${builds++}.mjs`)
  await writeFile(file, script.contents)
  const { renderShells } = await import(pathToFileURL(file).href)
  await rm(file)
  return { shells: renderShells(), css: styles.text.trim() }
}
