/**
 * The apps that the measurements compare with, in ./peers: the same work, done with what a team would usually take.
 * They have packages and a lock file of their own, which nothing but a measurement installs.
 */
import { execFile, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Peer {
  /** For a table: what it is made of. */
  readonly name: string
  readonly id: string
  /** The built files, ready for a static host; an absolute path. */
  readonly dir: string
}

/** What is compiled into page and worker. */
export interface PeerConfig {
  readonly firebaseConfig: object
  /** base64url. */
  readonly vapidKey: string
}

/** One build as a child process. */
export interface PeerBuild {
  readonly command: string
  readonly args: string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Folders, absolute, that may be missing; a build without them is a cold one. */
  readonly cacheDirs: string[]
}

const SOURCES = fileURLToPath(new URL('peers', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url))

const NAMES = {
  'vite-redux': 'Vite + React + Redux Toolkit + react-toastify',
  'vite-jotai': 'Vite + React + Jotai + sonner',
  quickstart: 'Firebase quickstart, compat SDK, no framework',
  static: 'a static button, nothing else',
}

/** Any config takes the same time to build. */
const EXAMPLE: PeerConfig = {
  firebaseConfig: { apiKey: 'key', projectId: 'project', appId: '1:1:web:1', messagingSenderId: '1' },
  vapidKey: 'B'.repeat(87),
}

/** Installs the peers' packages where they are missing or older than their lock file. Throws where npm fails. */
export function installPeers(): void {
  const installed = modified(join(SOURCES, 'node_modules', '.package-lock.json'))
  if (installed >= modified(join(SOURCES, 'package-lock.json'))) return
  const options = { cwd: SOURCES, encoding: 'utf8', maxBuffer: 1e9 } as const
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], options)
  if (status !== 0) throw new Error(`npm ci failed in scripts/bench/peers\n${stderr || stdout}`)
}

/** Builds all peers, one after the other. Rejects with the output of a build that fails. */
export async function buildPeers(config: PeerConfig): Promise<Peer[]> {
  const peers = Object.entries(NAMES).map(([id, name]) => ({ id, name, dir: join(CACHE, id) }))
  for (const { id, dir } of peers) {
    const { command, args, ...options } = peerBuild(id, { config, dir })
    await promisify(execFile)(command, args, options)
  }
  return peers
}

/**
 * How a peer is built into `dir`, which is emptied. Without options: an example's config, and a folder beside those of
 * buildPeers, for measuring the build itself. Throws for an id that is none.
 */
export function peerBuild(id: string, { config = EXAMPLE, dir = join(CACHE, 'timed', id) } = {}): PeerBuild {
  if (!(id in NAMES)) throw new Error(`there is no peer ${id}`)
  const compileCache = join(CACHE, 'compile-cache')
  return {
    command: process.execPath,
    args: argsFor(id, dir),
    cwd: join(SOURCES, id),
    env: {
      ...process.env,
      BENCH_CONFIG: JSON.stringify(config),
      // Any other value that stands in the environment would build React for development.
      NODE_ENV: 'production',
      // Node 22 and newer keep Vite's compiled code; without this in a folder that all programs share.
      NODE_COMPILE_CACHE: compileCache,
    },
    cacheDirs: [compileCache, join(SOURCES, 'node_modules', '.vite'), join(SOURCES, 'node_modules', '.vite-temp')],
  }
}

function argsFor(id: string, dir: string): string[] {
  if (id === 'quickstart' || id === 'static') return ['build.mjs', dir]
  const vite = join(SOURCES, 'node_modules', 'vite', 'bin', 'vite.js')
  return [vite, 'build', '--outDir', dir, '--emptyOutDir', '--logLevel', 'warn']
}

/** When a file was changed, in ms since the epoch; 0 where there is none. */
function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
