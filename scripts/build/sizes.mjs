/** What a release weighs: exact, so that budgets can be tests. Sizes are in bytes. */
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

/** What a good host sends: brotli's bytes at its highest quality. @param {Uint8Array} bytes */
export function brotli(bytes) {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The sum of what these files of a release weigh, in brotli. @param {string} outdir @param {readonly string[]} files */
export async function brotliSum(outdir, files) {
  const sizes = await Promise.all(files.map(async file => (await brotli(await readFile(join(outdir, file)))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
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

/**
 * A line for each text file of a release, the largest first. In gzip, which tells as much and takes a twentieth of the
 * time that brotli does.
 * @param {string} outdir
 */
export async function sizeTable(outdir) {
  const files = (await readdir(outdir)).filter(file => /\.(js|html|svg|webmanifest)$/.test(file))
  const sizes = files.map(file => {
    const bytes = readFileSync(join(outdir, file))
    return { file, raw: bytes.length, gzip: gzipSync(bytes).length }
  })
  const width = Math.max(...files.map(file => file.length))
  const row = (/** @type {(string | number)[]} */ [file, ...cells]) =>
    `${String(file).padEnd(width)}${cells.map(cell => String(cell).padStart(10)).join('')}`
  const rows = sizes.sort((a, b) => b.gzip - a.gzip).map(({ file, raw, gzip }) => [file, raw, gzip])
  return [['bytes', 'raw', 'gzip'], ...rows].map(row).join('\n')
}
