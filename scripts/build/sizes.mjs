/** What a release weighs: exact, so that budgets can be tests. Sizes are in bytes. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

/** @typedef {{ file: string, raw: number, gzip: number, brotli: number }} Size */

/** @param {string} file @param {Uint8Array} bytes @returns {Promise<Size>} */
export async function sizeOf(file, bytes) {
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  return { file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length }
}

/** Every text file of a release, the largest first. @param {string} outdir */
export async function sizesOf(outdir) {
  const files = (await readdir(outdir)).filter(file => /\.(js|html|svg|webmanifest)$/.test(file))
  const sizes = await Promise.all(files.map(async file => sizeOf(file, await readFile(join(outdir, file)))))
  return sizes.sort((a, b) => b.brotli - a.brotli)
}

/**
 * The files that stand between a visitor and the bell: the page, its scripts and styles, and what those import
 * statically. Read from the page and the scripts themselves.
 * @param {string} outdir
 */
export async function criticalFiles(outdir) {
  const html = await readFile(join(outdir, 'index.html'), 'utf8')
  const named = html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"|<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"/g)
  const files = new Set(['index.html'])
  const queue = Array.from(named, match => match[1] ?? match[2] ?? '')
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (files.has(file)) continue
    files.add(file)
    const code = await readFile(join(outdir, file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) queue.push(imported ?? '')
  }
  return [...files]
}

/** @param {readonly Size[]} sizes */
export function sizeTable(sizes) {
  const width = Math.max(...sizes.map(({ file }) => file.length))
  const row = (/** @type {(string | number)[]} */ [file, ...cells]) =>
    `${String(file).padEnd(width)}${cells.map(cell => String(cell).padStart(10)).join('')}`
  return [['bytes', 'raw', 'gzip', 'brotli'], ...sizes.map(size => [size.file, size.raw, size.gzip, size.brotli])]
    .map(row)
    .join('\n')
}
