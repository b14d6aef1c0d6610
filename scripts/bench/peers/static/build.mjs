/** Copies the page: `node build.mjs OUTDIR`. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

const [outdir = ''] = process.argv.slice(2)
await cp('index.html', join(outdir, 'index.html'))
