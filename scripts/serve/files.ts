import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

/** What a release and its neighbours are made of; anything else is sent as bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
}

export interface FoundFile {
  readonly type: string
  readonly body: Buffer
}

/**
 * The file in `dir` that a URL's path means, read anew each time; undefined where there is none. A path without an
 * extension is a screen of the app, so it is the page.
 */
export async function findFile(dir: string, pathname: string): Promise<FoundFile | undefined> {
  const root = resolve(dir)
  const file = join(root, decoded(pathname) ?? sep)
  if (!`${file}${sep}`.startsWith(`${root}${sep}`)) return undefined
  const extension = extname(file)
  const found = extension ? file : join(root, 'index.html')
  const body = await readFile(found).catch(() => undefined)
  return body && { type: TYPES[extension || '.html'] ?? 'application/octet-stream', body }
}

/** Undefined for what is no path: a stray percent sign, or a NUL, which no file name can hold. */
function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}
