import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotli } from '../build/sizes.mjs'
import type { BenchApp } from './apps.ts'

/** What a service worker weighs, with the scripts it imports: brotli's bytes at its highest quality; NaN without one. */
export async function workerBytes({ dir, worker }: BenchApp): Promise<number> {
  if (!worker) return Number.NaN
  const main = await readFile(join(dir, 'firebase-messaging-sw.js'))
  const imports = Array.from(main.toString().matchAll(/importScripts\(([^)]*)\)/g), match => match[1] ?? '')
  const named = imports.flatMap(list => Array.from(list.matchAll(/["'`]([^"'`]+)["'`]/g), match => match[1] ?? ''))
  // config.js is the operator's, and not there in every release.
  const files = named.map(name => join(dir, basename(name))).filter(file => existsSync(file))
  const bytes = [main, ...(await Promise.all(files.map(file => readFile(file))))]
  const sizes = await Promise.all(bytes.map(brotli))
  return sizes.reduce((sum, { length }) => sum + length, 0)
}
